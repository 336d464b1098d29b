/** What the person chose; `system` follows the device and changes with it. */
export type ThemePreference = 'system' | 'light' | 'dark';

/** Reads a stored preference; anything unknown means `system`. */
export function parseThemePreference(stored: unknown): ThemePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Shows the page in the chosen theme at once. `tokens.css` does the rest. */
export function applyTheme(preference: ThemePreference, root: HTMLElement = document.documentElement): void {
  if (preference === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = preference;
}
