import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 40rem)';

/** Whether the window is so narrow that only the first columns of a table can be seen without scrolling. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
