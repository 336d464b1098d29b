import { useCallback, useMemo, useState } from 'react';
import { environmentTitle, type EnvironmentId } from '../../../core/env';
import {
  OUTCOME_LABELS,
  OUTCOMES,
  TURN_CLASSES,
  TURN_LABELS,
  type EpisodeRecord,
  type RunScore,
} from '../../../core/evaluate';
import { Chart, formatFixed, formatNumber, Panel, SelectField, Stack, type ChartProps } from '../../../ui';
import styles from '../runs.module.css';
import type { ShownInterval, ShownIntervals } from '../shownIntervals';
import { taskTitle } from '../taskTitle';
import { actionCounts } from './actionCounts';
import { drawBars, type BarRow } from './drawBars';
import { drawWhiskers, type WhiskerRow } from './drawWhiskers';
import { LatencyPart } from './LatencyPart';

/** More bars than this are told in the table only. */
const MOST_ACTIONS = 20;

export interface RunChartsProps {
  readonly score: RunScore;
  /** Means whose interval is being computed stand without whiskers. */
  readonly intervals: ShownIntervals;
  /** The episodes that it is the score of. */
  readonly episodes: readonly EpisodeRecord[];
  /** Whether a model was asked. */
  readonly usesTokens: boolean;
}

/** A run's figures as charts: progression with intervals, outcomes, turns, actions; and how long calls took. */
export function RunCharts({ score, intervals, episodes, usesTokens }: RunChartsProps) {
  const { outcomes, turns } = score.tally;
  const ended = useMemo(
    () =>
      OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => ({
        label: OUTCOME_LABELS[outcome],
        count: outcomes[outcome],
      })),
    [outcomes],
  );
  const answered = useMemo(
    () =>
      TURN_CLASSES.filter((turn) => turns[turn] > 0).map((turn) => ({
        label: TURN_LABELS[turn],
        count: turns[turn],
      })),
    [turns],
  );
  const played = score.environments.map(({ environmentId }) => environmentId);
  return (
    <Panel title="Charts">
      <div className={styles.charts}>
        <ProgressionChart score={score} intervals={intervals} />
        <BarChart title="Outcomes" unit="Episodes" rows={ended} />
        <ActionChart episodes={episodes} environments={played} />
        <Stack gap={5}>
          <BarChart title="Turns" unit="Steps" rows={answered} />
          {usesTokens && <LatencyPart episodes={episodes} />}
        </Stack>
      </div>
    </Panel>
  );
}

interface ProgressionRow extends WhiskerRow {
  readonly n: number;
  readonly planned: number;
}

function ProgressionChart({ score, intervals }: Pick<RunChartsProps, 'score' | 'intervals'>) {
  const only = score.environments.length === 1 ? score.environments[0] : undefined;
  const rows = useMemo(() => {
    const found: ProgressionRow[] = [];
    const add = (label: string, { mean, n, planned }: RunScore['overall'], shown: ShownInterval) => {
      const interval = shown === 'computing' ? null : shown;
      if (mean !== null) found.push({ label, mean, interval, n, planned, incomplete: n !== planned });
    };
    const several = score.environments.length > 1;
    if (several) add('Overall', score.overall, intervals.overall);
    for (const environment of score.environments) {
      const { environmentId, score: mean, tasks, mixed } = environment;
      if (several) {
        add(environmentTitle(environmentId), mean, intervals.environment(environment));
        continue;
      }
      for (const task of tasks)
        add(
          `${taskTitle(environmentId, task.task)}${mixed ? ` ${JSON.stringify(task.options)}` : ''}`,
          task.score,
          intervals.task(task),
        );
    }
    return found;
  }, [score, intervals]);
  const draw = useCallback<ChartProps['draw']>((plot, width) => drawWhiskers(plot, rows, width), [rows]);
  const title = only ? `Progression by task of ${environmentTitle(only.environmentId)}` : 'Progression';
  if (rows.length === 0) return <NoChart title={title} />;
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      <Chart
        title={title}
        label={`Progression in percent of ${String(rows.length)} rows, each with a 95 % interval.`}
        caption="Whiskers: 95 % bootstrap intervals. One without length means equal episodes, not certainty. Hollow: fewer episodes scored than planned."
        table={{
          headings: [only ? 'Task' : 'Environment', 'Progression %', '95 % from', 'to', 'n of planned'],
          rows: rows.map(({ label, mean, interval, n, planned }) => [
            label,
            formatFixed(mean, 2),
            formatFixed(interval?.low, 2),
            formatFixed(interval?.high, 2),
            `${formatNumber(n)} of ${formatNumber(planned)}`,
          ]),
        }}
        draw={draw}
      />
    </div>
  );
}

interface ActionChartProps {
  readonly episodes: readonly EpisodeRecord[];
  readonly environments: readonly EnvironmentId[];
}

function ActionChart({ episodes, environments }: ActionChartProps) {
  const [chosen, setChosen] = useState<EnvironmentId | null>(null);
  const environment = environments.find((id) => id === chosen) ?? environments[0] ?? null;
  const rows = useMemo(
    () => (environment === null ? [] : actionCounts(episodes, environment)),
    [episodes, environment],
  );
  return (
    <BarChart
      title={environment === null ? 'Actions' : `Actions in ${environmentTitle(environment)}`}
      unit="Steps"
      rows={rows}
      most={MOST_ACTIONS}
    >
      {environment !== null && environments.length > 1 && (
        <SelectField
          label="Environment"
          value={environment}
          onChange={setChosen}
          choices={environments.map((value) => ({ value, label: environmentTitle(value) }))}
        />
      )}
    </BarChart>
  );
}

interface BarChartProps {
  readonly title: string;
  readonly unit: 'Episodes' | 'Steps';
  readonly rows: readonly BarRow[];
  /** How many bars are drawn at most; the table has all. */
  readonly most?: number;
  readonly children?: React.ReactNode;
}

function BarChart({ title, unit, rows, most = rows.length, children }: BarChartProps) {
  const draw = useCallback<ChartProps['draw']>(
    (plot, width) => drawBars(plot, rows.slice(0, most), unit, width),
    [rows, most, unit],
  );
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const left = rows.length - Math.min(rows.length, most);
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      {children}
      {rows.length === 0 ? (
        <p className={styles.note}>Nothing to show yet.</p>
      ) : (
        <Chart
          title={title}
          label={`${title}: ${rows
            .slice(0, most)
            .map(({ label, count }) => `${label} ${String(count)}`)
            .join(', ')}.`}
          caption={
            left > 0
              ? `The ${String(most)} most frequent; ${formatNumber(left)} more stand in the table.`
              : `${formatNumber(total)} ${unit.toLowerCase()} in all.`
          }
          table={{
            headings: [title, unit, 'Share %'],
            rows: rows.map(({ label, count }) => [
              label,
              formatNumber(count),
              formatFixed((count / total) * 100, 1),
            ]),
          }}
          draw={draw}
        />
      )}
    </div>
  );
}

function NoChart({ title }: { readonly title: string }) {
  return (
    <div className={styles.chart}>
      <h3>{title}</h3>
      <p className={styles.note}>There is no mean to show.</p>
    </div>
  );
}
