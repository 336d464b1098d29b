import { useState } from 'react';
import type { GridView } from '../../core/env';
import type { ShortcutBinding } from '../../ui';
import type { KeySettings } from './keys';
import { movedPlace, targetMoves } from './target';
import type { Place } from './travel';

export interface Target {
  /** The cell under the cursor; `null` while none is chosen. */
  readonly place: Place | null;
  /** Where the choice began. */
  readonly from: Place;
  readonly begin: () => void;
  readonly cancel: () => void;
  /** Walks to the cell. */
  readonly confirm: () => void;
  /** Keys while a cell is chosen. */
  readonly bindings: readonly ShortcutBinding[];
}

/** Choosing a cell of the board by keys: a pointer must not be the only way. */
export function useTarget(view: GridView | null, settings: KeySettings, go: (to: Place) => void): Target {
  const [place, setPlace] = useState<Place | null>(null);
  const columns = view?.columns ?? 1;
  const rows = view?.rows ?? 1;
  const from = view?.cursor ?? { column: Math.floor(columns / 2), row: Math.floor(rows / 2) };
  const cancel = (): void => setPlace(null);
  const confirm = (): void => {
    setPlace(null);
    if (place !== null) go(place);
  };
  const bindings: readonly ShortcutBinding[] = [
    ...targetMoves(settings).map((move) => ({
      keys: move.keys,
      label: `Choose: ${move.name}`,
      run: () => setPlace((at) => at && movedPlace(at, move, { columns, rows })),
    })),
    { keys: ['@'], label: 'Choose: where you are', run: () => setPlace(from) },
    {
      keys: ['Enter', '.', ',', 'Space', '_'],
      label: 'Go to the chosen square',
      run: confirm,
      repeat: false,
    },
    { keys: ['Escape'], label: 'Choose no square', run: cancel, repeat: false },
  ];
  return { place, from, begin: () => setPlace(from), cancel, confirm, bindings };
}
