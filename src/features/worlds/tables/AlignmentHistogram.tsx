import { useEffect, useRef, useState, type RefObject } from 'react';
import { messageOf } from '../../../core/shared';
import type { AlignmentFigure } from '../../../core/worlds';
import { drawHistogram, type PublishedMeans } from './drawHistogram';
import styles from './tables.module.css';

interface AlignmentHistogramProps {
  readonly figure: AlignmentFigure;
  readonly published: PublishedMeans;
  /** What it shows, in a sentence. */
  readonly label: string;
  /** Receives the drawing, for saving it. */
  readonly drawing: RefObject<SVGSVGElement | null>;
}

/** Figure 4 as a picture as wide as there is room. */
export function AlignmentHistogram({ figure, published, label, drawing }: AlignmentHistogramProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (width === 0) return;
    let gone = false;
    drawHistogram(figure, published, width).then(
      (drawn) => {
        const svg = drawn instanceof SVGSVGElement ? drawn : drawn.querySelector('svg');
        if (gone || svg === null) return;
        // The picture has one name; its parts are not read one by one.
        for (const part of svg.querySelectorAll('[aria-label], [aria-description], [aria-hidden]'))
          for (const name of ['aria-label', 'aria-description', 'aria-hidden']) part.removeAttribute(name);
        svg.setAttribute('role', 'img');
        svg.setAttribute('aria-label', label);
        place.current?.replaceChildren(svg);
        drawing.current = svg;
        setProblem(null);
      },
      (thrown: unknown) => {
        if (!gone) setProblem(messageOf(thrown));
      },
    );
    return () => {
      gone = true;
    };
  }, [figure, published, width, label, drawing]);
  return (
    <figure className={styles.figure}>
      <div ref={place} className={styles.plot} />
      <figcaption className={styles.remark}>
        {problem === null
          ? 'Bars: share of games. Star: our mean. Dashed line: the published mean.'
          : `The histogram could not be drawn; the table below says the same. Reload the page. ${problem}`}
      </figcaption>
    </figure>
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
