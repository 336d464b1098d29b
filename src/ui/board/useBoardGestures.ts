import { useEffect, useRef, type RefObject } from 'react';
import { limitTileWidth, nextTileWidth, type BoardZoom } from './boardSize';

/** Zooms by pinching and by Ctrl with the wheel, which is also how touchpads report pinching. */
export function useBoardGestures(
  place: RefObject<HTMLElement | null>,
  tile: number,
  onZoom: ((zoom: BoardZoom) => void) | undefined,
): void {
  const current = useRef({ tile, onZoom });
  useEffect(() => {
    current.current = { tile, onZoom };
  });
  const offered = onZoom !== undefined;
  useEffect(() => {
    const element = place.current;
    if (element === null || !offered) return;
    let begun: { readonly distance: number; readonly tile: number } | null = null;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      current.current.onZoom?.(nextTileWidth(current.current.tile, event.deltaY < 0 ? 1 : -1));
    };
    const touch = (event: TouchEvent): void => {
      const [first, second] = event.touches;
      if (first === undefined || second === undefined) {
        begun = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      if (begun === null || begun.distance === 0) begun = { distance, tile: current.current.tile };
      else current.current.onZoom?.(limitTileWidth((begun.tile * distance) / begun.distance));
    };
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    element.addEventListener('wheel', wheel, options);
    for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(kind, touch, options);
    return () => listening.abort();
  }, [place, offered]);
}
