import { useCallback, useMemo } from 'react';
import type { AlignmentFigure, WorldRecord } from '../../../core/worlds';
import { Chart, formatFixed, formatPercent, type ChartProps, type ChartTable } from '../../../ui';
import { alignmentLines, figureWords } from './alignmentLines';
import { drawHistogram } from './drawHistogram';
import type { Calculations, PublishedFigures } from './paperTables';
import { PaperTablePanel } from './PaperTablePanel';

interface AlignmentPanelProps {
  readonly worlds: readonly WorldRecord[];
  readonly calculations: Calculations;
  readonly published: PublishedFigures;
}

/** Figure 4: the histogram, its means beside the published ones, and its bars in figures. */
export function AlignmentPanel({ worlds, calculations, published }: AlignmentPanelProps) {
  const figure = useMemo(() => calculations.alignmentFigure(worlds), [calculations, worlds]);
  const means = useMemo(
    () => ({ before: published.FIGURE_4.before.mean, after: published.FIGURE_4.after.mean }),
    [published],
  );
  const table = useMemo(() => alignmentLines(figure, published), [figure, published]);
  const isMeasured = figure.before.n > 0 || figure.after.n > 0;
  const draw = useCallback<ChartProps['draw']>(
    (plot, width) => drawHistogram(plot, figure, means, width),
    [figure, means],
  );
  return (
    <PaperTablePanel table={table}>
      {isMeasured && (
        <Chart
          title="Alignment scores"
          label={figureWords(figure)}
          caption="Bars: share of games. Star: our mean. Dashed line: the published mean."
          table={barsTable(figure)}
          draw={draw}
        />
      )}
    </PaperTablePanel>
  );
}

function barsTable({ before, after }: AlignmentFigure): ChartTable {
  return {
    headings: ['Score', 'Before', 'Share before', 'After 3', 'Share after'],
    rows: before.bins.map((bin, place) => [
      `${formatFixed(bin.from, 1)} to ${bin.to === 1 ? '' : 'below '}${formatFixed(bin.to, 1)}`,
      String(bin.count),
      formatPercent(bin.share),
      String(after.bins[place]?.count ?? 0),
      formatPercent(after.bins[place]?.share),
    ]),
  };
}
