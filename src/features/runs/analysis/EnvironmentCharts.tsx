import { useMemo } from 'react';
import { reachedWords, type EnvironmentAnalysis } from '../../../core/evaluate';
import { BarChart, CurveChart, formatCount, formatNumber, formatPercent } from '../../../ui';
import styles from './analysis.module.css';
import { TurnsChart } from './TurnsChart';

export interface EnvironmentChartsProps {
  readonly environment: EnvironmentAnalysis;
  /** The environment's name, part of each chart's. */
  readonly title: string;
}

const REACHED_HEADINGS = ['Reached', 'Share of episodes', 'Episodes', 'Median step'] as const;
const DEPTH_HEADINGS = ['Deepest level', 'Episodes'] as const;
const ACTION_HEADINGS = ['Action', 'Share of steps', 'Steps'] as const;

/** The charts of one environment that apply to it. */
export function EnvironmentCharts({ environment, title }: EnvironmentChartsProps) {
  const { coverage, observations, reached, depths, actions, steps, turns } = environment;
  const hasCoverage = coverage.length > 0;
  const reachedBars = useMemo(
    () =>
      reached.map(({ name, share, episodes, medianStep }) => ({
        name: reachedWords(name),
        value: share,
        text: formatPercent(share, 0),
        more: [formatNumber(episodes), formatNumber(Math.round(medianStep))],
      })),
    [reached],
  );
  const depthBars = useMemo(
    () =>
      depths.map(({ depth, episodes }) => ({
        name: `Depth ${String(depth)}`,
        value: episodes,
        text: formatNumber(episodes),
      })),
    [depths],
  );
  const actionBars = useMemo(
    () =>
      actions.map(({ action, count }) => ({
        name: action,
        value: count / steps,
        text: formatPercent(count / steps, 1),
        more: [formatNumber(count)],
      })),
    [actions, steps],
  );
  return (
    <div className={styles.charts}>
      <CurveChart
        title={`${title}: ${hasCoverage ? 'places seen' : 'different observations'}`}
        label={`Median over episodes of the different ${hasCoverage ? 'places' : 'observations'} seen by each step.`}
        caption="Median over episodes; one that ended keeps what it had."
        xLabel="Step"
        yLabel={hasCoverage ? 'Places' : 'Observations'}
        points={hasCoverage ? coverage : observations}
      />
      {reachedBars.length > 0 && (
        <BarChart
          title={`${title}: reached`}
          label={`Share of episodes that reached each of ${formatCount(reachedBars.length, 'thing', 'things')}.`}
          headings={REACHED_HEADINGS}
          bars={reachedBars}
          most={1}
          drawn={24}
        />
      )}
      {depthBars.length > 0 && (
        <BarChart
          title={`${title}: deepest level`}
          label="How many episodes came down to each depth and no deeper."
          headings={DEPTH_HEADINGS}
          bars={depthBars}
        />
      )}
      <TurnsChart title={`${title}: answers by step`} turns={turns} />
      <BarChart
        title={`${title}: actions`}
        label={`Share of steps of each of ${formatCount(actionBars.length, 'action', 'actions')}.`}
        headings={ACTION_HEADINGS}
        bars={actionBars}
        drawn={12}
      />
    </div>
  );
}
