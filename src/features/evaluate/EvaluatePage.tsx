import { useEffect, useMemo, useRef, useState } from 'react';
import { planToQuery } from '../../core/evaluate';
import type { LibraryItem } from '../../core/library';
import {
  Button,
  Cluster,
  ConfirmDialog,
  ErrorPanel,
  Link,
  Page,
  PageHeader,
  Panel,
  PROGRAM_CONSENT,
  Split,
  Stack,
  TextField,
  formatCount,
  formatNumber,
  routePath,
  useNavigate,
  useRouteQuery,
  useShortcuts,
  useToast,
  withQuery as withAddressQuery,
} from '../../ui';
import {
  agreeToPrograms,
  environmentMetas as metas,
  programsAwaitingConsent,
  randomSeed,
  readPreference,
  startRun,
  writePreference,
  type RunnerError,
} from '../../workers/bridge';
import { AgentFields } from './AgentFields';
import styles from './EvaluatePage.module.css';
import {
  chosenEnvironments,
  formErrors,
  initialForm,
  planOf,
  planSize,
  seedRepeats,
  type EvaluateForm,
} from './evaluateForm';
import { withLink } from './formLink';
import { PlanFields } from './PlanFields';
import { savedOf, withSaved } from './savedForm';

const SAVED = 'evaluateForm';

/** Choose an agent and tasks, see what the run will take, and start it. */
export function EvaluatePage() {
  const [query] = useRouteQuery();
  const navigate = useNavigate();
  const toast = useToast();
  const [fromLink] = useState(() =>
    withLink(withSaved(initialForm(metas, randomSeed()), readPreference(SAVED)), query, metas),
  );
  const [form, setForm] = useState<EvaluateForm>(fromLink.form);
  const fields = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [asking, setAsking] = useState<readonly LibraryItem[]>([]);
  const [refusal, setRefusal] = useState<RunnerError | null>(null);
  const change = (part: Partial<EvaluateForm>): void => setForm((before) => ({ ...before, ...part }));

  const errors = useMemo(() => formErrors(form, metas), [form]);
  const shown = tried ? errors : {};
  const size = planSize(form, metas);
  const repeats = seedRepeats(form, metas);

  useEffect(() => {
    writePreference(SAVED, savedOf(form));
  }, [form]);

  const start = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    const plan = planOf(form, metas);
    if (!plan.ok) {
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (starting) return;
    setStarting(true);
    const programs = await programsAwaitingConsent(plan.value.tasks.map(({ options }) => options));
    if (programs.ok && programs.value.length > 0) {
      setStarting(false);
      setAsking(programs.value);
      return;
    }
    const started = await startRun(form.name.trim() || defaultName(form), plan.value);
    setStarting(false);
    if (started.ok) navigate(routePath('runs', started.value));
    else setRefusal(started.error);
  };

  const copyLink = async (): Promise<void> => {
    const plan = planOf(form, metas);
    if (!plan.ok) {
      setTried(true);
      toast({ message: 'There is no link to a plan that cannot run.', detail: plan.error, tone: 'error' });
      return;
    }
    const address = new URL(window.location.href);
    address.hash = withAddressQuery('/evaluate', planToQuery(plan.value, metas));
    try {
      await navigator.clipboard.writeText(address.href);
      toast({ message: 'Link to this plan copied.', detail: 'It holds no key.', tone: 'success' });
    } catch {
      toast({ message: 'The link could not be copied.', detail: address.href, tone: 'error' });
    }
  };

  useShortcuts([{ keys: 'mod+Enter', label: 'Start the run', run: () => void start(), whileTyping: true }], {
    title: 'Evaluate',
  });

  return (
    <Page width="full">
      <PageHeader
        title="Evaluate an agent"
        description={`An agent is a strategy times a model. It plays in this browser; every step is kept and can be replayed.`}
      />
      {fromLink.ignored.length > 0 && (
        <ErrorPanel
          title={`Part of the link could not be read: ${fromLink.ignored.join(', ')}.`}
          kept="The rest of the link is in the form."
          advice="Check these settings below before you start."
        />
      )}
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Split columns="minmax(0, 1fr) 20rem" gap={5}>
          <Stack gap={5}>
            <Panel title="Agent">
              <AgentFields form={form} errors={shown} change={change} />
            </Panel>
            <Panel title="Episodes">
              <PlanFields form={form} errors={shown} change={change} tried={tried} />
            </Panel>
          </Stack>
          <div className={styles.summary}>
            <Panel title="This run">
              <Stack gap={4}>
                <dl className={styles.figures}>
                  <dt>Episodes</dt>
                  <dd>{formatNumber(size.episodes, 0)}</dd>
                  <dt>Steps at most</dt>
                  <dd>{formatNumber(size.stepsAtMost, 0)}</dd>
                  <dt>Model calls at most</dt>
                  <dd>{form.model === 'openAiCompatible' ? formatNumber(size.stepsAtMost, 0) : 'none'}</dd>
                </dl>
                <TextField
                  label="Name"
                  optional
                  placeholder={defaultName(form)}
                  value={form.name}
                  onChange={(name) => change({ name })}
                />
                {repeats > 1 && (
                  <p className={styles.note}>
                    Every seed of the list is played up to {formatCount(repeats, 'time', 'times')}. The same
                    level again adds little to a mean; give more seeds or plan fewer episodes.
                  </p>
                )}
                {tried && Object.keys(errors).length > 0 && (
                  <p className={styles.problem} role="alert">
                    {formatCount(Object.keys(errors).length, 'field needs', 'fields need')} a correction.
                  </p>
                )}
                <Cluster gap={2}>
                  <Button type="submit" variant="primary" busy={starting}>
                    Start run
                  </Button>
                  <Button variant="quiet" onClick={() => void copyLink()}>
                    Copy link to plan
                  </Button>
                </Cluster>
                <p className={styles.note}>
                  It goes on after a reload and in a background tab. Follow it under{' '}
                  <Link to="/runs">Runs</Link>.
                </p>
                {refusal && (
                  <ErrorPanel
                    title={refusal.message}
                    kept="Your settings; no run was started."
                    advice={refusal.advice}
                  />
                )}
              </Stack>
            </Panel>
          </div>
        </Split>
      </form>
      <ConfirmDialog
        open={asking.length > 0}
        onOpenChange={() => setAsking([])}
        title={`Run ${asking.map(({ name }) => `“${name}”`).join(', ')}?`}
        description={<p>{PROGRAM_CONSENT} You are asked once for each file.</p>}
        confirmLabel="Run it here"
        onConfirm={() =>
          void agreeToPrograms(asking.map(({ hash }) => hash)).then((agreed) => {
            if (agreed.ok) return start();
            toast({ message: agreed.error.message, detail: agreed.error.advice, tone: 'error' });
          })
        }
      />
    </Page>
  );
}

function defaultName(form: EvaluateForm): string {
  const player =
    form.model === 'openAiCompatible'
      ? form.modelId.trim() || 'model'
      : form.model === 'random'
        ? 'random player'
        : 'scripted bot';
  const chosen = chosenEnvironments(form, metas);
  return [player, ...chosen.map((meta) => meta.title)].join(', ');
}
