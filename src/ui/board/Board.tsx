import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import styles from './Board.module.css';

/** A rectangle of named tiles, row by row from the top left. */
export interface BoardView {
  readonly id: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly string[];
}

/** Whatever draws into the board's element. */
export interface BoardPainterLike {
  paint(view: BoardView): void;
  resize(cssPixelsWide: number, devicePixelRatio: number): void;
  destroy(): void;
}

export type CreateBoardPainter = (
  host: HTMLElement,
  options: { readonly tileSet: string },
) => Promise<BoardPainterLike>;

export interface BoardProps {
  /** `null` while there is nothing to show yet; the place is kept. */
  readonly view: BoardView | null;
  readonly tileSet: string | null;
  /** Names the picture; what it shows must stand as text near it, at `describedBy`. */
  readonly label: string;
  /** Id of the element that says in words what the board shows. */
  readonly describedBy?: string;
  readonly createPainter: CreateBoardPainter;
  /**
   * Greatest height in CSS pixels; default 560. Where the window is lower, the board keeps to what is left below it
   * on a page that is not scrolled, but takes at least two fifths of the window.
   */
  readonly maxHeight?: number;
  /** Plays a short glow around the board, once. */
  readonly celebrate?: boolean;
}

interface Painting {
  readonly painter: BoardPainterLike | null;
  readonly failure: string | null;
}

/** Left free under a board that reaches the window's end. */
const BELOW_BOARD = 32;

const NOTHING: Painting = { painter: null, failure: null };

/** A picture of tiles that fills the room it has, in whole device pixels. */
export function Board({
  view,
  tileSet,
  label,
  describedBy,
  createPainter,
  maxHeight = 560,
  celebrate = false,
}: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [{ painter, failure }, setPainting] = useState<Painting>(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const element = host.current;
    if (element === null || tileSet === null) return;
    let gone = false;
    let mine: BoardPainterLike | null = null;
    createPainter(element, { tileSet }).then(
      (made) => {
        if (gone) made.destroy();
        else {
          mine = made;
          setPainting({ painter: made, failure: null });
        }
      },
      (thrown: unknown) => {
        if (!gone)
          setPainting({ painter: null, failure: thrown instanceof Error ? thrown.message : String(thrown) });
      },
    );
    return () => {
      gone = true;
      mine?.destroy();
      setPainting(NOTHING);
    };
  }, [createPainter, tileSet, attempt]);

  const columns = view?.columns ?? 1;
  const rows = view?.rows ?? 1;
  useEffect(() => {
    const element = frame.current;
    if (element === null || painter === null) return;
    const fit = (): void => {
      const below = window.innerHeight - (element.getBoundingClientRect().top + window.scrollY);
      const most = Math.min(maxHeight, Math.max(window.innerHeight * 0.4, below - BELOW_BOARD));
      painter.resize(
        Math.max(1, Math.min(element.clientWidth, (most * columns) / rows)),
        window.devicePixelRatio,
      );
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [painter, columns, rows, maxHeight]);

  useEffect(() => {
    if (painter === null || view === null) return;
    try {
      painter.paint(view);
    } catch (thrown) {
      setPainting({ painter: null, failure: thrown instanceof Error ? thrown.message : String(thrown) });
    }
  }, [painter, view]);

  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={host}
        className={classNames(styles.host, celebrate && styles.celebrate)}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        hidden={failure !== null}
      />
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <p>The board could not be drawn: {failure}</p>
          <p>The text says the same as the picture, so you can go on without it.</p>
          <Button size="small" icon="refresh" onClick={() => setAttempt((count) => count + 1)}>
            Draw it again
          </Button>
        </div>
      )}
    </div>
  );
}
