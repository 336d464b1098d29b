import { useMemo, useState } from 'react';
import type { StrategyMeta } from '../../../core/agent';
import {
  balrogSuite,
  guideSuite,
  hourSuite,
  smokeSuite,
  suiteOfPlan,
  type Price,
  type Suite,
} from '../../../core/evaluate';
import {
  Button,
  Cluster,
  formatCount,
  formatNumber,
  IconButton,
  Panel,
  Stack,
  StatusBadge,
  useToast,
} from '../../../ui';
import {
  environmentMetas as metas,
  NO_PAST,
  removeSuite,
  renameSuite,
  restoreSuite,
  saveSuite,
  useOwnSuites,
  usePastPlay,
} from '../../../workers/bridge';
import { agentOf } from '../agent';
import type { EvaluateForm } from './evaluateForm';
import { SuiteNameDialog } from './SuiteNameDialog';
import { secondsPerStep, standingOf, suitePartOf, withSuite } from './suiteForm';
import styles from './EvaluatePage.module.css';

export interface SuitePanelProps {
  readonly form: EvaluateForm;
  readonly setForm: (form: EvaluateForm) => void;
  /** The suite that was chosen last. */
  readonly chosen: Suite | null;
  readonly choose: (suite: Suite | null) => void;
  readonly strategy: StrategyMeta | null;
  readonly price: Price | null;
}

/** Suites to plan in one click, and the person's own. */
export function SuitePanel({ form, setForm, chosen, choose, strategy, price }: SuitePanelProps) {
  const toast = useToast();
  const stored = useOwnSuites();
  const own = stored.state === 'ready' ? stored.value : [];
  const past = usePastPlay(agentOf(form)) ?? NO_PAST;
  const [naming, setNaming] = useState<Suite | 'new' | null>(null);
  const shipped = useMemo(() => [balrogSuite(metas), guideSuite(metas), smokeSuite(metas)], []);
  const pace = secondsPerStep(form, past);
  const hour = useMemo(
    () =>
      hourSuite(metas, {
        past: past.habits,
        strategy,
        price,
        parallelEpisodes: form.parallelEpisodes ?? 1,
        secondsPerStep: pace.seconds,
      }),
    [past, strategy, price, form.parallelEpisodes, pace.seconds],
  );
  const offered = [...shipped, hour];
  const part = suitePartOf(form, metas);
  const { plays, changedFrom } = standingOf(part, chosen, [...shipped, ...own]);
  const take = (suite: Suite): void => {
    choose(suite);
    setForm(withSuite(form, suite, metas));
  };
  const said = (done: Promise<{ readonly ok: boolean } & Failure>): Promise<boolean> =>
    done.then(({ ok, error }) => {
      if (error) toast({ message: error.message, detail: error.advice, tone: 'error' });
      return ok;
    });

  const save = async (name: string): Promise<void> => {
    const suite = suiteOfPlan(name, part);
    if (await said(saveSuite(suite))) choose(suite);
  };
  const rename = async (suite: Suite, name: string): Promise<void> => {
    if ((await said(renameSuite(suite.name, name))) && chosen?.name === suite.name)
      choose({ ...suite, name });
  };
  const remove = async (suite: Suite): Promise<void> => {
    const place = own.indexOf(suite);
    if (!(await said(removeSuite(suite.name)))) return;
    toast({
      message: `Suite “${suite.name}” removed.`,
      action: { label: 'Undo', onAction: () => void said(restoreSuite(suite, place)) },
    });
  };

  return (
    <Panel title="Suite">
      <Stack gap={4}>
        <ul className={styles.suites} aria-label="Suites">
          {offered.map((suite) => (
            <li key={suite.name}>
              <Button aria-pressed={plays?.name === suite.name} onClick={() => take(suite)}>
                {suite === shipped[0] ? 'BALROG suite' : suite.name}
              </Button>
              <p className={styles.note}>
                {suite.summary} {formatCount(episodesOf(suite), 'episode', 'episodes')}.
                {suite === hour && ` ${hourText(hour, pace)}`}
              </p>
            </li>
          ))}
          {own.map((suite) => (
            <li key={suite.name}>
              <Cluster gap={1}>
                <Button aria-pressed={plays?.name === suite.name} onClick={() => take(suite)}>
                  {suite.name}
                </Button>
                <IconButton
                  icon="pencil"
                  size="small"
                  label={`Rename suite ${suite.name}`}
                  onClick={() => setNaming(suite)}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Remove suite ${suite.name}`}
                  onClick={() => void remove(suite)}
                />
              </Cluster>
              <p className={styles.note}>
                Your own. {formatCount(episodesOf(suite), 'episode', 'episodes')}
                {suite.maxSteps === null ? '' : `, ${formatNumber(suite.maxSteps)} steps at most`}.
              </p>
            </li>
          ))}
        </ul>
        <Cluster gap={3}>
          <span role="status">
            {plays ? (
              <StatusBadge tone="success">This plan is {plays.name}</StatusBadge>
            ) : changedFrom ? (
              <StatusBadge tone="warning">Changed from {changedFrom.name}</StatusBadge>
            ) : (
              <StatusBadge>A plan of its own</StatusBadge>
            )}
          </span>
          {changedFrom && (
            <Button size="small" onClick={() => take(changedFrom)}>
              Back to {changedFrom.name}
            </Button>
          )}
          {!plays && part.tasks.length > 0 && (
            <Button size="small" icon="plus" onClick={() => setNaming('new')}>
              Save as suite…
            </Button>
          )}
        </Cluster>
      </Stack>
      {naming !== null && (
        <SuiteNameDialog
          suite={naming === 'new' ? null : naming}
          taken={[...offered, ...own].filter((suite) => suite !== naming).map(({ name }) => name)}
          close={() => setNaming(null)}
          onName={(name) => {
            setNaming(null);
            void (naming === 'new' ? save(name) : rename(naming, name));
          }}
        />
      )}
    </Panel>
  );
}

interface Failure {
  readonly error?: { readonly message: string; readonly advice: string };
}

function episodesOf({ tasks }: Suite): number {
  return tasks.reduce((sum, { episodes }) => sum + episodes, 0);
}

function hourText(hour: ReturnType<typeof hourSuite>, pace: ReturnType<typeof secondsPerStep>): string {
  const basis = pace.guessed
    ? `guessed with ${formatNumber(pace.seconds, 2)} s a step, since this agent has not played yet`
    : 'from this agent’s past runs';
  const left = hour.leftOut.length > 0 ? ` Left out: ${hour.leftOut.join(', ')}.` : ' Nothing is left out.';
  return `Expected: ${formatNumber(hour.expectedMinutes)} minutes, ${basis}.${left}`;
}
