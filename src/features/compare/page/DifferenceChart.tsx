import { useCallback, useMemo } from 'react';
import { environmentTitle } from '../../../core/env';
import type { ComparedMeans, RunComparison } from '../../../core/evaluate';
import { Chart, formatNumber, type ChartProps } from '../../../ui';
import { drawDifferences } from './drawDifferences';
import { intervalWords, signed, taskTitle } from './words';

interface Row {
  readonly label: string;
  readonly means: ComparedMeans;
}

/** The differences per environment, or per task where only one was compared. */
export function DifferenceChart({ comparison }: { readonly comparison: RunComparison }) {
  const rows = useMemo(() => rowsOf(comparison), [comparison]);
  const draw = useCallback<ChartProps['draw']>(
    (plot, width) =>
      drawDifferences(
        plot,
        rows.map(({ label, means: { compared } }) => ({ label, ...compared })),
        width,
      ),
    [rows],
  );
  if (rows.length === 0) return null;
  return (
    <Chart
      title="Differences"
      label={`Differences in progression of ${String(rows.length)} rows, each with a 95 % interval around it.`}
      caption="Right of 0 the second run progressed further. Whiskers: 95 % paired bootstrap intervals."
      table={{
        headings: ['Row', 'Pairs', 'Difference', '95 % interval'],
        rows: rows.map(({ label, means: { compared } }) => [
          label,
          formatNumber(compared.n),
          signed(compared.difference),
          intervalWords(compared.interval),
        ]),
      }}
      draw={draw}
    />
  );
}

function rowsOf({ overall, environments }: RunComparison): readonly Row[] {
  const rows: Row[] = overall ? [{ label: 'Overall', means: overall }] : [];
  for (const { environmentId, means, tasks } of environments) {
    const title = environmentTitle(environmentId);
    if (environments.length > 1 && means) rows.push({ label: title, means });
    if (environments.length === 1 || !means)
      for (const { task, options, means: figures } of tasks)
        rows.push({
          label: `${taskTitle(environmentId, task)}${means ? '' : ` ${JSON.stringify(options)}`}`,
          means: figures,
        });
  }
  return rows;
}
