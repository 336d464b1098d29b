import { useEffect, useRef, useState } from 'react';
import { Button } from '../Button';
import { classNames } from '../classNames';
import styles from './Board.module.css';
import { followScroll, tileWidth, type BoardZoom } from './boardSize';
import { useBoardGestures } from './useBoardGestures';
import { usePainter } from './usePainter';
import { ZoomControls } from './ZoomControls';

/** A cell, counted from 0 at the top left. */
export interface BoardCell {
  readonly column: number;
  readonly row: number;
}

/** A rectangle of named tiles, row by row from the top left. */
export interface BoardView {
  readonly id: string;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly string[];
  /** Whether its cells are twice as high as wide. */
  readonly tall?: boolean;
  /** Kept in sight where the board is larger than its place. */
  readonly cursor?: BoardCell;
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
  /** Default `auto`. */
  readonly zoom?: BoardZoom;
  /** Offers to zoom, by buttons, pinching and Ctrl with the wheel. */
  readonly onZoom?: (zoom: BoardZoom) => void;
  /** Called with the cell that was clicked or tapped. */
  readonly onCell?: (cell: BoardCell) => void;
  /** A cell that is being chosen, kept in sight. */
  readonly target?: BoardCell | null;
}

/** Left free under a board that reaches the window's end. */
const BELOW_BOARD = 32;

/** A picture of tiles that fills the room it has, in whole device pixels. */
export function Board({
  view,
  tileSet,
  label,
  describedBy,
  createPainter,
  maxHeight = 560,
  celebrate = false,
  zoom = 'auto',
  onZoom,
  onCell,
  target = null,
}: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { painter, failure, retry } = usePainter(host, { tileSet, createPainter, view });
  const [shown, setShown] = useState({ tile: 0, height: 0, scrolls: false });

  const columns = view?.columns ?? 1;
  const rows = view?.rows ?? 1;
  const tall = view?.tall ?? false;
  useEffect(() => {
    const element = frame.current;
    if (element === null || painter === null) return;
    const fit = (): void => {
      const below = window.innerHeight - (element.getBoundingClientRect().top + window.scrollY);
      const height = Math.min(maxHeight, Math.max(window.innerHeight * 0.4, below - BELOW_BOARD));
      const tile = tileWidth(zoom, { columns, rows, tall }, { width: element.clientWidth, height });
      painter.resize(Math.max(1, tile * columns), window.devicePixelRatio);
      const scrolls = tile * columns > element.clientWidth + 1 || tile * rows * (tall ? 2 : 1) > height + 1;
      setShown((before) =>
        before.tile === tile && before.height === height && before.scrolls === scrolls
          ? before
          : { tile, height, scrolls },
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
  }, [painter, columns, rows, tall, maxHeight, zoom]);

  const followed = target ?? view?.cursor ?? null;
  const [column, row] = [followed?.column ?? null, followed?.row ?? null];
  useEffect(() => {
    const [place, picture] = [viewport.current, host.current];
    if (!shown.scrolls || place === null || picture === null || column === null || row === null) return;
    const [across, down] = [picture.clientWidth / columns, picture.clientHeight / rows];
    place.scrollLeft = followScroll((column + 0.5) * across, place.scrollLeft, place.clientWidth);
    place.scrollTop = followScroll((row + 0.5) * down, place.scrollTop, place.clientHeight);
  }, [column, row, columns, rows, shown]);

  useBoardGestures(viewport, shown.tile, onZoom);

  const choose = (event: React.MouseEvent): void => {
    const box = host.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return;
    const cell = {
      column: Math.floor(((event.clientX - box.left) / box.width) * columns),
      row: Math.floor(((event.clientY - box.top) / box.height) * rows),
    };
    if (cell.column >= 0 && cell.column < columns && cell.row >= 0 && cell.row < rows) onCell?.(cell);
  };

  return (
    <div ref={frame} className={styles.frame}>
      <div
        ref={viewport}
        className={styles.viewport}
        style={shown.scrolls ? { maxBlockSize: `${String(shown.height)}px` } : undefined}
        {...(shown.scrolls ? { tabIndex: 0, role: 'region', 'aria-label': 'Part of the board' } : {})}
        hidden={failure !== null}
      >
        <div className={styles.stage}>
          <div
            ref={host}
            className={classNames(styles.host, celebrate && styles.celebrate)}
            role="img"
            aria-label={label}
            aria-describedby={describedBy}
            data-clickable={onCell !== undefined || undefined}
            {...(onCell === undefined ? {} : { onClick: choose })}
          />
          {target !== null && (
            <div
              className={styles.target}
              aria-hidden="true"
              style={{
                insetInlineStart: `${String((target.column / columns) * 100)}%`,
                insetBlockStart: `${String((target.row / rows) * 100)}%`,
                inlineSize: `${String(100 / columns)}%`,
                blockSize: `${String(100 / rows)}%`,
              }}
            />
          )}
        </div>
      </div>
      {onZoom !== undefined && failure === null && (
        <ZoomControls tile={shown.tile} zoom={zoom} onZoom={onZoom} />
      )}
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <p>The board could not be drawn: {failure}</p>
          <p>The text says the same as the picture, so you can go on without it.</p>
          <Button size="small" icon="refresh" onClick={retry}>
            Draw it again
          </Button>
        </div>
      )}
    </div>
  );
}
