import { useState } from 'react';
import { applyTheme, parseThemePreference } from '../ui';
import type { ThemePreference } from '../ui';
import { readPreference, writePreference } from '../workers/bridge';

const THEME = 'theme';

/** Applies what was chosen earlier; call before the first render. */
export function showStoredTheme(): void {
  applyTheme(parseThemePreference(readPreference(THEME)));
}

/** The chosen theme and how to choose another, which is kept. */
export function useThemePreference(): readonly [ThemePreference, (next: ThemePreference) => void] {
  const [preference, setPreference] = useState<ThemePreference>(() =>
    parseThemePreference(readPreference(THEME)),
  );
  const choose = (next: ThemePreference): void => {
    applyTheme(next);
    writePreference(THEME, next === 'system' ? null : next);
    setPreference(next);
  };
  return [preference, choose];
}
