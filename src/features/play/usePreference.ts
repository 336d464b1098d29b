import { useState } from 'react';
import { readPreference, writePreference } from '../../workers/bridge';

/** A small choice that outlives the page. */
export function usePreference(key: string, initial: string): readonly [string, (value: string) => void] {
  const [value, setValue] = useState(() => readPreference(key) ?? initial);
  const choose = (next: string): void => {
    setValue(next);
    writePreference(key, next);
  };
  return [value, choose];
}
