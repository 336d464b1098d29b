import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { BoardPainterLike, BoardView, CreateBoardPainter } from './Board';

interface Painting {
  readonly painter: BoardPainterLike | null;
  readonly failure: string | null;
}

const NOTHING: Painting = { painter: null, failure: null };

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/** Keeps a painter in the host element, for as long as the tile set stays, and paints the view. */
export function usePainter(
  host: RefObject<HTMLElement | null>,
  wanted: {
    readonly tileSet: string | null;
    readonly createPainter: CreateBoardPainter;
    readonly view: BoardView | null;
  },
): Painting & { readonly retry: () => void } {
  const { tileSet, createPainter, view } = wanted;
  const [painting, setPainting] = useState<Painting>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const { painter } = painting;

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
        if (!gone) setPainting({ painter: null, failure: wordsOf(thrown) });
      },
    );
    return () => {
      gone = true;
      mine?.destroy();
      setPainting(NOTHING);
    };
  }, [host, createPainter, tileSet, attempt]);

  useEffect(() => {
    if (painter === null || view === null) return;
    try {
      painter.paint(view);
    } catch (thrown) {
      setPainting({ painter: null, failure: wordsOf(thrown) });
    }
  }, [painter, view]);

  return { ...painting, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
