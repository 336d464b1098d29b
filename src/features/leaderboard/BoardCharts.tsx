import { useCallback, useMemo } from 'react';
import { BALROG_ENVIRONMENTS } from '../../core/env';
import { RESAMPLES } from '../../core/evaluate';
import { figureOf, NORMAL_95, type BoardEntry, type Figure, type FigureName } from '../../core/leaderboard';
import {
  Chart,
  Cluster,
  EmptyState,
  Panel,
  SegmentedControl,
  SelectField,
  Stack,
  formatFixed,
  formatNumber,
  type ChartProps,
} from '../../ui';
import type { ChartView } from './address';
import { drawProgression } from './drawProgression';
import { drawTokens } from './drawTokens';
import styles from './leaderboard.module.css';
import { lookOf } from './pointLook';
import { agentWords, figureTitle, figureWords, intervalWords, rowLabel } from './words';

export interface BoardChartsProps {
  /** The rows of the table. */
  readonly entries: readonly BoardEntry[];
  readonly figure: FigureName;
  readonly chart: ChartView;
  readonly onFigure: (figure: FigureName) => void;
  readonly onChart: (chart: ChartView) => void;
}

interface Drawn {
  readonly entry: BoardEntry;
  readonly figure: Figure;
}

const FIGURES: readonly FigureName[] = ['overall', ...BALROG_ENVIRONMENTS];

/** The figures of the rows shown, as charts. */
export function BoardCharts({ entries, figure, chart, onFigure, onChart }: BoardChartsProps) {
  const drawn = useMemo(
    () =>
      entries
        .flatMap((entry): Drawn[] => {
          const found = figureOf(entry, figure);
          return found ? [{ entry, figure: found }] : [];
        })
        .sort((a, b) => b.figure.mean - a.figure.mean),
    [entries, figure],
  );
  return (
    <Panel title="Charts">
      <Stack gap={4}>
        <Cluster gap={3} className={styles.filters ?? ''}>
          <SelectField
            label="Figure"
            value={figure}
            onChange={onFigure}
            choices={FIGURES.map((value) => ({ value, label: figureTitle(value) }))}
          />
          <SegmentedControl
            label="Chart"
            value={chart}
            onChange={onChart}
            choices={[
              { value: 'progression', label: 'Progression' },
              { value: 'tokens', label: 'Against tokens' },
            ]}
          />
        </Cluster>
        {chart === 'progression' ? (
          <ProgressionChart drawn={drawn} figure={figure} />
        ) : (
          <TokensChart drawn={drawn} figure={figure} />
        )}
      </Stack>
    </Panel>
  );
}

interface OneChartProps {
  readonly drawn: readonly Drawn[];
  readonly figure: FigureName;
}

function ProgressionChart({ drawn, figure }: OneChartProps) {
  const draw = useCallback<ChartProps['draw']>(
    (plot, width) =>
      drawProgression(
        plot,
        drawn.map(({ entry, figure: { mean, interval } }) => ({
          id: entry.id,
          label: rowLabel(entry),
          mean,
          interval,
          words: pointWords({ entry, figure: { mean, interval } }),
          ...lookOf(entry, figure),
        })),
        width,
      ),
    [drawn, figure],
  );
  if (drawn.length === 0)
    return (
      <EmptyState
        icon="filter"
        title={`No row shown has a figure for ${figureTitle(figure)}`}
        description="Choose another figure, or change the filter above the table."
      />
    );
  return (
    <Chart
      title={`Progression, ${figureTitle(figure)}`}
      label={`${String(drawn.length)} rows by progression in percent, with 95 % intervals, the best on top.`}
      caption={<Legend />}
      table={{
        headings: [
          'Row',
          'Agent',
          'Progression %',
          'Standard error',
          '95 % from',
          'to',
          'Episodes',
          'Comparable',
        ],
        rows: drawn.map(({ entry, figure: { mean, standardError, interval, episodes } }) => [
          rowLabel(entry),
          agentWords(entry),
          formatFixed(mean, 2),
          formatFixed(standardError, 2),
          formatFixed(interval?.low, 2),
          formatFixed(interval?.high, 2),
          formatNumber(episodes),
          lookOf(entry, figure).comparable ? 'Yes' : 'No',
        ]),
      }}
      draw={draw}
    />
  );
}

function TokensChart({ drawn, figure }: OneChartProps) {
  const points = useMemo(
    () =>
      drawn.flatMap(({ entry, figure: found }) =>
        found.tokens === null
          ? []
          : [
              {
                ...lookOf(entry, figure),
                label: rowLabel(entry),
                tokens: found.tokens,
                mean: found.mean,
                interval: found.interval,
                words: pointWords({ entry, figure: found }),
              },
            ],
      ),
    [drawn, figure],
  );
  const draw = useCallback<ChartProps['draw']>((plot, width) => drawTokens(plot, points, width), [points]);
  const left = drawn.length - points.length;
  if (points.length === 0)
    return (
      <EmptyState
        icon="info"
        title={`No row shown has both a token count and a figure for ${figureTitle(figure)}`}
        description="The published figures here say nothing of tokens. Runs of your own do, where the model reported its tokens for every reply."
      />
    );
  return (
    <Chart
      title={`Progression against tokens, ${figureTitle(figure)}`}
      label={`${String(points.length)} runs by tokens an episode and progression in percent, with 95 % intervals.`}
      caption={
        <>
          Tokens of prompts and answers together, a mean over scored episodes.{' '}
          {left > 0 &&
            `${String(left)} of the rows shown are left out: the published figures say nothing of tokens, and some runs have no count of them. `}
          <Legend />
        </>
      }
      table={{
        headings: ['Row', 'Agent', 'Tokens an episode', 'Progression %', '95 % interval', 'Episodes'],
        rows: drawn
          .filter(({ figure: { tokens } }) => tokens !== null)
          .map(({ entry, figure: found }) => [
            rowLabel(entry),
            agentWords(entry),
            formatNumber(found.tokens),
            figureWords(found),
            intervalWords(found),
            formatNumber(found.episodes),
          ]),
      }}
      draw={draw}
    />
  );
}

function Legend() {
  return (
    <>
      <span className={styles.legend}>
        <span>
          <Sign className={styles.llm} sign="●" /> Published, language model
        </span>
        <span>
          <Sign className={styles.vlm} sign="■" /> Published, vision-language model
        </span>
        <span>
          <Sign className={styles.mine} sign="◆" /> Yours
        </span>
        <span>Hollow: not comparable with the published protocol</span>
      </span>
      Whiskers are 95 % intervals. Published: mean ± {NORMAL_95} × the published standard error. Yours:
      percentile bootstrap over the episodes within each environment, {formatNumber(RESAMPLES)} draws. A
      whisker without length means that all episodes scored the same, not that the figure is certain.
    </>
  );
}

function Sign({ sign, className }: { readonly sign: string; readonly className: string | undefined }) {
  return (
    <span aria-hidden="true" className={className}>
      {sign}
    </span>
  );
}

function pointWords({
  entry,
  figure,
}: {
  readonly entry: BoardEntry;
  readonly figure: Pick<Figure, 'mean' | 'interval'>;
}): string {
  return `${rowLabel(entry)}, ${agentWords(entry)}: ${formatFixed(figure.mean, 2)} (95 %: ${intervalWords(figure)})`;
}
