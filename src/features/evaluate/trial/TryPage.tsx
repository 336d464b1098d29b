import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { LibraryItem } from '../../../core/library';
import {
  Button,
  Cluster,
  ErrorBoundary,
  ErrorPanel,
  Link,
  Loading,
  Page,
  PageHeader,
  Panel,
  ProgramConsent,
  Split,
  Stack,
  useRouteQuery,
  useShortcuts,
} from '../../../ui';
import {
  agreeToPrograms,
  environmentMetas as metas,
  programsAwaitingConsent,
  randomSeed,
  readPreference,
  writePreference,
} from '../../../workers/bridge';
import { agentErrors, AgentFields, agentOf, useChosenStrategy, type AgentForm } from '../agent';
import { initialForm } from '../form/evaluateForm';
import { withLink } from '../form/formLink';
import { SAVED_FORM, savedOf, withSaved } from '../form/savedForm';
import { usePrices } from '../form/usePrices';
import { LevelFields } from './LevelFields';
import { levelOf, trialErrors, trialFormOf, typedActions, type TrialForm } from './trialForm';
import { useTrial } from './useTrial';

const TrialResult = lazy(async () => ({ default: (await import('./TrialResult')).TrialResult }));

/** `/try`: one step of an agent with everything that passes, without a run and without a record. */
export function TryPage() {
  const [query] = useRouteQuery();
  // Another link fills the form anew.
  return <Trial key={query.toString()} query={query} />;
}

function Trial({ query }: { readonly query: URLSearchParams }) {
  const [agent, setAgent] = useState(
    () =>
      withLink(withSaved(initialForm(metas, randomSeed()), readPreference(SAVED_FORM)), query, metas).form,
  );
  const [level, setLevel] = useState<TrialForm>(() => trialFormOf(agent, metas));
  const [tried, setTried] = useState(false);
  const [awaiting, setAwaiting] = useState<readonly LibraryItem[]>([]);
  const fields = useRef<HTMLFormElement>(null);
  const strategy = useChosenStrategy(agent);
  const prices = usePrices(agent);
  const trial = useTrial();
  const change = (part: Partial<AgentForm>): void => setAgent((before) => ({ ...before, ...part }));
  const problems = agentErrors(agent, strategy);
  const levelProblems = trialErrors(level);
  const running = trial.state.kind === 'running';

  useEffect(() => {
    writePreference(SAVED_FORM, savedOf(agent));
  }, [agent]);

  const start = async (): Promise<void> => {
    setTried(true);
    const chosen = levelOf(level, metas);
    if (Object.keys({ ...problems, ...levelProblems }).length > 0 || !chosen.ok) {
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const spec = agentOf(agent);
    const programs = await programsAwaitingConsent([
      chosen.value.options,
      ...(spec.own ? [{ strategy: spec.own.hash }] : []),
    ]);
    setAwaiting(programs.ok ? programs.value : []);
    if (programs.ok && programs.value.length > 0) return;
    await trial.run(spec, chosen.value, level.before === 'bot' ? (level.botSteps ?? 0) : typedActions(level));
  };

  useShortcuts([{ keys: 'mod+Enter', label: 'Try the step', run: () => void start(), whileTyping: true }], {
    title: 'Try one step',
  });

  const meta = metas.find(({ id }) => id === level.environmentId);
  return (
    <Page width="full">
      <PageHeader
        title="Try one step"
        breadcrumbs={[{ label: 'Evaluate', to: '/evaluate' }]}
        description="One decision of an agent with the exact messages, replies and costs. Nothing is recorded; a model that costs money costs it here, too."
      />
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Split columns="minmax(0, 1fr) minmax(0, 1fr)" gap={5}>
          <Panel title="Agent">
            <Suspense fallback={<Loading what="Loading the agent’s fields…" />}>
              <AgentFields
                form={agent}
                errors={tried ? problems : {}}
                change={change}
                tried={tried}
                environments={meta ? [meta] : []}
              />
            </Suspense>
          </Panel>
          <Stack gap={5}>
            <Panel title="Level">
              <Stack gap={4}>
                <LevelFields
                  form={level}
                  errors={tried ? levelProblems : {}}
                  change={(part) => setLevel((before) => ({ ...before, ...part }))}
                />
                <Cluster gap={2}>
                  <Button type="submit" variant="primary" icon="play" busy={running}>
                    Try the step
                  </Button>
                  {running && (
                    <Button icon="stop" onClick={trial.stop}>
                      Stop
                    </Button>
                  )}
                  <Link to="/evaluate">Back to the run’s form</Link>
                </Cluster>
                {awaiting.length > 0 && (
                  <ProgramConsent
                    names={awaiting.map(({ name }) => name)}
                    onAgree={async () => {
                      await agreeToPrograms(awaiting.map(({ hash }) => hash));
                      await start();
                    }}
                  />
                )}
                <p role="status">
                  {trial.state.kind === 'running' &&
                    (trial.state.played < trial.state.wanted
                      ? `The bot plays step ${String(trial.state.played + 1)} of ${String(trial.state.wanted)}…`
                      : 'The agent decides…')}
                  {trial.state.kind === 'stopped' && 'Stopped. Nothing was kept of it.'}
                  {trial.state.kind === 'done' && 'Done; the result is below.'}
                </p>
              </Stack>
            </Panel>
            {trial.state.kind === 'failed' && (
              <ErrorPanel
                title={trial.state.error.message}
                kept="The form, above. Nothing was recorded."
                advice={trial.state.error.advice}
              />
            )}
            {trial.state.kind === 'done' && (
              <ErrorBoundary what="The result" resetKey={trial.state.report.step.action}>
                <Suspense fallback={<Loading what="Loading the result…" />}>
                  <TrialResult
                    report={trial.state.report}
                    before={trial.state.before}
                    price={prices.price}
                    secondPrice={prices.secondPrice}
                  />
                </Suspense>
              </ErrorBoundary>
            )}
          </Stack>
        </Split>
      </form>
    </Page>
  );
}
