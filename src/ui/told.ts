import { useToast } from './toast';

/** What came of something that was asked for. */
export type ToldResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly message: string; readonly advice: string } };

/** Says what went wrong. */
export function useTold(): (work: Promise<ToldResult>) => Promise<boolean> {
  const toast = useToast();
  return async (work) => {
    const done = await work;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
    return done.ok;
  };
}
