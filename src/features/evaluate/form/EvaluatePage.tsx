import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Plan, Suite } from '../../../core/evaluate';
import type { LibraryItem } from '../../../core/library';
import { fail, type Result } from '../../../core/shared';
import {
  Button,
  Cluster,
  ErrorPanel,
  Link,
  Loading,
  Page,
  PageHeader,
  Panel,
  Split,
  Stack,
  TextField,
  formatCount,
  routePath,
  useNavigate,
  useRouteQuery,
  useShortcuts,
  useToast,
} from '../../../ui';
import {
  environmentMetas as metas,
  programsAwaitingConsent,
  randomSeed,
  readPreference,
  startRun,
  writePreference,
  type RunnerError,
} from '../../../workers/bridge';
import { AgentFields, useChosenStrategy } from '../agent';
import styles from './EvaluatePage.module.css';
import {
  chosenEnvironments,
  formErrors,
  initialForm,
  learns,
  seedRepeats,
  type EvaluateForm,
  type FormContext,
} from './evaluateForm';
import { withLink } from './formLink';
import { defaultName, toolsText } from './formWords';
import { useSuiteName } from './useSuiteName';
import {
  ConsentDialog,
  LimitFields,
  PlanFields,
  PlanTools,
  PriceReader,
  RunSummary,
  SuitePanel,
} from './laterParts';
import type { PlanFile } from './planFile';
import { SAVED_FORM, savedOf, withSaved } from './savedForm';
import type { Prices } from './usePrices';

/** Choose an agent and tasks, see what the run will take, and start it. */
export function EvaluatePage() {
  const [query] = useRouteQuery();
  // Another link fills the form anew: what would be started is what the address says.
  return <PlanForm key={query.toString()} query={query} />;
}

function PlanForm({ query }: { readonly query: URLSearchParams }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [fromLink, setFromLink] = useState(() =>
    withLink(withSaved(initialForm(metas, randomSeed()), readPreference(SAVED_FORM)), query, metas),
  );
  const [form, setForm] = useState<EvaluateForm>(fromLink.form);
  const fields = useRef<HTMLFormElement>(null);
  const [suite, setSuite] = useState<Suite | null>(null);
  const suiteName = useSuiteName(form, suite);
  const [toolsOpen, setToolsOpen] = useState(form.shardCount !== null);
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [asking, setAsking] = useState<readonly LibraryItem[]>([]);
  const [refusal, setRefusal] = useState<RunnerError | null>(null);
  const change = (part: Partial<EvaluateForm>): void => setForm((before) => ({ ...before, ...part }));

  const strategy = useChosenStrategy(form);
  const [prices, setPrices] = useState<Prices | null>(null);
  const context = useMemo<FormContext>(() => ({ strategy, ...prices }), [strategy, prices]);
  const errors = useMemo(() => formErrors(form, metas, context), [form, context]);
  const shown = tried ? errors : {};
  const repeats = seedRepeats(form, metas);

  useEffect(() => {
    writePreference(SAVED_FORM, savedOf(form));
  }, [form]);

  const preparedPlan = async (): Promise<Result<Plan, string>> => {
    try {
      return await (await import('./preparePlan')).preparePlan(form, suite);
    } catch {
      return fail('A part of the app could not be loaded. Check the connection and try again.');
    }
  };

  const start = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    if (Object.keys(errors).length > 0) {
      if (errors.shardPart !== undefined) setToolsOpen(true);
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (starting) return;
    setStarting(true);
    const plan = await preparedPlan();
    if (!plan.ok) {
      setStarting(false);
      toast({ message: 'This plan cannot run.', detail: plan.error, tone: 'error' });
      return;
    }
    const programs = await programsAwaitingConsent([
      ...plan.value.tasks.map(({ options }) => options),
      ...(plan.value.agent.own ? [{ strategy: plan.value.agent.own.hash }] : []),
    ]);
    if (programs.ok && programs.value.length > 0) {
      setStarting(false);
      setAsking(programs.value);
      return;
    }
    const started = await startRun(
      form.name.trim() || defaultName(form, plan.value.suite ?? null),
      plan.value,
    );
    setStarting(false);
    if (started.ok) navigate(routePath('runs', started.value));
    else setRefusal(started.error);
  };

  const copyLink = async (): Promise<void> => {
    const plan = await preparedPlan();
    if (!plan.ok) {
      setTried(true);
      toast({ message: 'There is no link to a plan that cannot run.', detail: plan.error, tone: 'error' });
      return;
    }
    const address = (await import('./planAddress')).planAddress(plan.value);
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: 'Link to this plan copied.', detail: 'It holds no key.', tone: 'success' });
    } catch {
      toast({ message: 'The link could not be copied.', detail: address, tone: 'error' });
    }
  };

  /** The trial page with this form's agent and its first task; without a whole plan, the page as it was left. */
  const tryOneStep = async (): Promise<void> => {
    const plan = await preparedPlan();
    navigate(plan.ok ? (await import('./planAddress')).planRoute('/try', plan.value) : '/try');
  };

  const openPlan = ({ name, query: planned }: PlanFile): void => {
    const opened = withLink(initialForm(metas, randomSeed()), planned, metas);
    setFromLink(opened);
    setForm({ ...opened.form, name });
    setSuite(null);
    setTried(false);
    setRefusal(null);
    toast({
      message: 'The plan is in the form.',
      detail: 'Look it over, then start the run.',
      tone: 'success',
    });
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
              <Suspense fallback={<Loading />}>
                <AgentFields
                  form={form}
                  errors={shown}
                  change={change}
                  tried={tried}
                  environments={chosenEnvironments(form, metas)}
                />
              </Suspense>
            </Panel>
            <Suspense fallback={<Loading what="Reading the suites…" />}>
              <SuitePanel
                form={form}
                setForm={setForm}
                chosen={suite}
                choose={setSuite}
                strategy={strategy}
                price={prices?.price ?? null}
              />
            </Suspense>
            <Panel title="Episodes">
              <Suspense fallback={<Loading what="Loading the environments…" />}>
                <PlanFields form={form} errors={shown} change={change} tried={tried} />
              </Suspense>
            </Panel>
            <Panel title="Parts, plan file, BALROG">
              <details
                className={styles.tools}
                open={toolsOpen}
                onToggle={(event) => setToolsOpen(event.currentTarget.open)}
              >
                <summary>{toolsText(form)}</summary>
                {toolsOpen && (
                  <Suspense fallback={<Loading />}>
                    <PlanTools
                      form={form}
                      errors={errors}
                      inOneRun={learns(form, context)}
                      change={change}
                      planNow={preparedPlan}
                      name={form.name.trim() || defaultName(form, suiteName)}
                      onPlanFile={openPlan}
                    />
                  </Suspense>
                )}
              </details>
            </Panel>
          </Stack>
          <div className={styles.summary}>
            <Panel title="This run">
              <Stack gap={4}>
                <Suspense fallback={<Loading what="Estimating…" />}>
                  <RunSummary
                    form={form}
                    strategy={strategy}
                    price={prices?.price ?? null}
                    secondPrice={prices?.secondPrice ?? null}
                  />
                  <LimitFields form={form} errors={shown} change={change} />
                </Suspense>
                <TextField
                  label="Name"
                  optional
                  placeholder={defaultName(form, suiteName)}
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
                  <Button onClick={() => void tryOneStep()}>Try one step</Button>
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
      <Suspense fallback={null}>
        {form.player === 'model' && <PriceReader form={form} onPrices={setPrices} />}
        {asking.length > 0 && (
          <ConsentDialog programs={asking} onAgreed={() => void start()} close={() => setAsking([])} />
        )}
      </Suspense>
    </Page>
  );
}
