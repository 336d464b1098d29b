import { useMemo, useRef } from 'react';
import type { WorldRecord } from '../../../core/worlds';
import {
  Button,
  Cell,
  HeaderCell,
  Menu,
  Row,
  Table,
  formatFixed,
  formatPercent,
  useToast,
} from '../../../ui';
import { downloadBlob } from '../../../workers/bridge';
import { alignmentLines, figureWords } from './alignmentLines';
import { AlignmentHistogram } from './AlignmentHistogram';
import type { Calculations, PublishedFigures } from './paperTables';
import { PaperTablePanel } from './PaperTablePanel';
import { pngOf, svgText } from './saveFigure';

interface AlignmentPanelProps {
  readonly worlds: readonly WorldRecord[];
  readonly calculations: Calculations;
  readonly published: PublishedFigures;
}

/** Figure 4: the histogram, its means beside the published ones, and its bars in figures. */
export function AlignmentPanel({ worlds, calculations, published }: AlignmentPanelProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const figure = useMemo(() => calculations.alignmentFigure(worlds), [calculations, worlds]);
  const means = useMemo(
    () => ({ before: published.FIGURE_4.before.mean, after: published.FIGURE_4.after.mean }),
    [published],
  );
  const table = useMemo(() => alignmentLines(figure, published), [figure, published]);
  const { before, after } = figure;
  const isMeasured = before.n > 0 || after.n > 0;
  return (
    <PaperTablePanel table={table} actions={isMeasured && <SaveFigure drawing={drawing} />}>
      {isMeasured && (
        <>
          <AlignmentHistogram
            figure={figure}
            published={means}
            label={figureWords(figure)}
            drawing={drawing}
          />
          <details>
            <summary>Bars in figures</summary>
            <Table caption="Games by alignment score">
              <thead>
                <tr>
                  <HeaderCell>Score</HeaderCell>
                  <HeaderCell numeric>Before</HeaderCell>
                  <HeaderCell numeric>Share</HeaderCell>
                  <HeaderCell numeric>After 3</HeaderCell>
                  <HeaderCell numeric>Share</HeaderCell>
                </tr>
              </thead>
              <tbody>
                {before.bins.map((bin, place) => (
                  <Row key={bin.from}>
                    <th scope="row">
                      {formatFixed(bin.from, 1)} to {bin.to === 1 ? '' : 'below '}
                      {formatFixed(bin.to, 1)}
                    </th>
                    <Cell numeric>{bin.count}</Cell>
                    <Cell numeric>{formatPercent(bin.share)}</Cell>
                    <Cell numeric>{after.bins[place]?.count ?? 0}</Cell>
                    <Cell numeric>{formatPercent(after.bins[place]?.share)}</Cell>
                  </Row>
                ))}
              </tbody>
            </Table>
          </details>
        </>
      )}
    </PaperTablePanel>
  );
}

function SaveFigure({ drawing }: { readonly drawing: { readonly current: SVGSVGElement | null } }) {
  const toast = useToast();
  const failed = (detail: string): void =>
    toast({ message: 'The figure could not be saved', detail, tone: 'error' });
  const save = async (form: 'svg' | 'png'): Promise<void> => {
    const svg = drawing.current;
    if (svg === null) failed('It is not drawn yet. Try again in a moment.');
    else if (form === 'svg')
      downloadBlob(new Blob([svgText(svg)], { type: 'image/svg+xml' }), 'alignment.svg');
    else {
      const png = await pngOf(svg);
      if (png.ok) downloadBlob(png.value, 'alignment.png');
      else failed(`Save it as SVG instead. ${png.error}`);
    }
  };
  return (
    <Menu
      label="Save the figure"
      trigger={
        <Button size="small" variant="quiet" icon="download">
          Save figure
        </Button>
      }
      items={[
        { label: 'Save as SVG', onSelect: () => void save('svg') },
        { label: 'Save as PNG', onSelect: () => void save('png') },
      ]}
    />
  );
}
