import { useCallback } from 'react';
import { useToast } from '../../../ui';

type Done =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly message: string; readonly advice: string } };

/** Waits for a piece of work and says so when it failed. The function returned never changes. */
export function useTell(): (work: Promise<Done>) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (work) => {
      const done = await work;
      if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
      return done.ok;
    },
    [toast],
  );
}
