import { loopSteps, type TrajectoryAnalysis } from '../../../core/evaluate';
import { formatCount, formatNumber, formatPercent } from '../../../ui';
import styles from './analysis.module.css';

/** The figures of a trajectory that need no chart. */
export function AnalysisFigures({ analysis }: { readonly analysis: TrajectoryAnalysis }) {
  const { steps, loops, revisits, coverage, observations, mistakes, hotSpots, distance } = analysis;
  const share = (count: number): string => formatPercent(steps === 0 ? 0 : count / steps, 0);
  const { all, oscillating } = loopSteps(loops);
  const isWordless = analysis.missing.some(({ kind }) => kind === 'texts');
  const counted = mistakes.filter(({ kind }) => kind === 'distance').length;
  const places = coverage?.findLast((count) => count !== null);
  const deepest = (analysis.depth ?? []).reduce<number | null>(
    (most, depth) => (depth === null ? most : Math.max(most ?? depth, depth)),
    null,
  );
  const figures: readonly (readonly [string, string] | null)[] = [
    isWordless ? null : ['States seen before', share(revisits.filter(Boolean).length)],
    isWordless ? null : ['Steps in loops', `${share(all)}, ${formatCount(loops.length, 'loop', 'loops')}`],
    isWordless ? null : ['To and fro', share(oscillating)],
    places == null
      ? isWordless
        ? null
        : ['Different observations', formatNumber(observations.at(-1) ?? 0)]
      : ['Places seen', formatNumber(places)],
    deepest === null ? null : ['Deepest level', formatNumber(deepest)],
    ['Invalid-answer hot spots', formatNumber(hotSpots.length)],
    distance === null ? null : ['Mistakes', formatNumber(counted)],
    ['Different actions', formatNumber(analysis.actions.length)],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(
        (figure) =>
          figure && (
            <div key={figure[0]}>
              <dt>{figure[0]}</dt>
              <dd>{figure[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
