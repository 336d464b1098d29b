import type * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button';
import { Menu } from '../Menu';
import { Cell, HeaderCell, Row, Table } from '../Table';
import { useToast } from '../toast';
import styles from './Chart.module.css';
import { offerFile, pngOf, svgText } from './saveFigure';

/** The charting library, loaded with the first chart. */
export type PlotLibrary = typeof Plot;

/** The figures behind a chart, as a person reads them. The first column names the row. */
export interface ChartTable {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ChartProps {
  /** Names the chart, its table and its files. */
  readonly title: string;
  /** What it shows, in a sentence, for those who do not see it. */
  readonly label: string;
  /** How to read it, below it. */
  readonly caption?: ReactNode;
  readonly table: ChartTable;
  /**
   * Draws it with the page's tokens as colors (`var(--accent)`), so that it follows the theme. Keep the function equal
   * between renders (`useCallback`): a new one draws anew.
   * @param width room there is, in CSS pixels.
   */
  readonly draw: (plot: PlotLibrary, width: number) => SVGSVGElement | HTMLElement;
}

/** A chart as wide as there is room, with its figures in a table below, and to be saved as SVG or PNG. */
export function Chart({ title, label, caption, table, draw }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement | null>(null);
  const width = useWidth(place);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (width === 0) return;
    let gone = false;
    import('@observablehq/plot')
      .then((plot) => {
        if (gone) return;
        const drawn = draw(plot, width);
        const svg = drawn instanceof SVGSVGElement ? drawn : drawn.querySelector('svg');
        if (svg === null) return;
        // The picture has one name; its parts are not read one by one.
        for (const part of svg.querySelectorAll('[aria-label], [aria-description], [aria-hidden]'))
          for (const name of ['aria-label', 'aria-description', 'aria-hidden']) part.removeAttribute(name);
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', label);
        place.current?.replaceChildren(svg);
        drawing.current = svg;
        setProblem(null);
      })
      .catch((thrown: unknown) => {
        if (!gone) setProblem(thrown instanceof Error ? thrown.message : String(thrown));
      });
    return () => {
      gone = true;
    };
  }, [draw, width, label]);
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.plot} />
      <figcaption className={styles.caption}>
        <span>
          {problem === null
            ? caption
            : `The chart could not be drawn; the table below says the same. Reload the page. ${problem}`}
        </span>
        <SaveChart drawing={drawing} title={title} />
      </figcaption>
      <details className={styles.table}>
        <summary>Figures of “{title}”</summary>
        <Table caption={title}>
          <thead>
            <tr>
              {table.headings.map((heading, column) => (
                <HeaderCell key={heading} numeric={column > 0}>
                  {heading}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], row) => (
              // Rows of figures have no identity but their place.
              <Row key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <Cell key={column} numeric>
                    {cell}
                  </Cell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      </details>
    </figure>
  );
}

interface SaveChartProps {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly title: string;
}

function SaveChart({ drawing, title }: SaveChartProps) {
  const toast = useToast();
  const failed = (detail: string): void =>
    toast({ message: 'The chart could not be saved', detail, tone: 'error' });
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const save = async (form: 'svg' | 'png'): Promise<void> => {
    const svg = drawing.current;
    if (svg === null) {
      failed('It is not drawn yet. Try again in a moment.');
      return;
    }
    try {
      const blob = form === 'svg' ? new Blob([svgText(svg)], { type: 'image/svg+xml' }) : await pngOf(svg);
      offerFile(blob, `${name}.${form}`);
    } catch (thrown) {
      failed(`Save it as SVG instead. ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    }
  };
  return (
    <Menu
      label={`Save “${title}”`}
      trigger={
        <Button size="small" variant="quiet" icon="download">
          Save chart
        </Button>
      }
      items={[
        { label: 'Save as SVG', onSelect: () => void save('svg') },
        { label: 'Save as PNG', onSelect: () => void save('png') },
      ]}
    />
  );
}

/** The width of an element, 0 until it is known. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
