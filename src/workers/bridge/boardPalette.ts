import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BoardPalette } from '../../draw';
import { readPreference, writePreference } from '../../storage';

const PREFERENCE = 'board.palette';

const store = createStore<{ readonly palette: BoardPalette }>(() => ({ palette: stored() }));

function stored(): BoardPalette {
  return readPreference(PREFERENCE) === 'colorblind' ? 'colorblind' : 'normal';
}

function subscribe(listener: () => void): () => void {
  // Another tab may have chosen meanwhile.
  const reread = (): void => store.setState({ palette: stored() });
  window.addEventListener('storage', reread);
  const stop = store.subscribe(listener);
  return () => {
    window.removeEventListener('storage', reread);
    stop();
  };
}

/** The colors boards are drawn in; a change shows at once, in every tab. */
export function useBoardPalette(): BoardPalette {
  return useSyncExternalStore(subscribe, () => store.getState().palette);
}

/** @returns whether the choice outlives the page. */
export function chooseBoardPalette(palette: BoardPalette): boolean {
  const kept = writePreference(PREFERENCE, palette === 'normal' ? null : palette);
  store.setState({ palette });
  return kept;
}
