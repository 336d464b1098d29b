import { useEffect, useState } from 'react';
import type { Result } from '../../../core/shared';

/** Something that is asked for once, as a component sees it. */
export type Answer<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'error'; readonly error: string };

const LOADING = { state: 'loading' } as const;

/** @param name identifies the question; a new name asks anew. */
export function useAnswer<T>(name: string, ask: () => Promise<Result<T, string>>): Answer<T> {
  const [answer, setAnswer] = useState<{ readonly name: string; readonly answer: Answer<T> }>({
    name,
    answer: LOADING,
  });
  const [latest] = useState(() => ({ ask }));
  latest.ask = ask;
  useEffect(() => {
    let gone = false;
    void latest.ask().then((result) => {
      if (gone) return;
      setAnswer({
        name,
        answer: result.ok ? { state: 'ready', value: result.value } : { state: 'error', error: result.error },
      });
    });
    return () => {
      gone = true;
    };
  }, [name, latest]);
  return answer.name === name ? answer.answer : LOADING;
}
