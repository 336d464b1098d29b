import type { IconName, ThemePreference } from '../ui';

export interface Section {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
}

/** What the bar leads to. */
export const SECTIONS: readonly Section[] = [
  { label: 'Play', to: '/play', icon: 'play' },
  { label: 'Versus', to: '/versus', icon: 'person' },
  { label: 'Evaluate', to: '/evaluate', icon: 'bot' },
  { label: 'Runs', to: '/runs', icon: 'runs' },
  { label: 'Leaderboard', to: '/leaderboard', icon: 'sortDown' },
  { label: 'Worlds', to: '/worlds', icon: 'pencil' },
  { label: 'Quiz', to: '/quiz', icon: 'help' },
  { label: 'Models', to: '/models', icon: 'key' },
  { label: 'Library', to: '/library', icon: 'folder' },
  { label: 'Environments', to: '/environments', icon: 'environment' },
  { label: 'Settings', to: '/settings', icon: 'settings' },
];

export const THEMES: readonly { readonly value: ThemePreference; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
