import { routePath } from '../ui';
import type { Command, ThemePreference } from '../ui';
import { environmentMetas, randomSeed } from '../workers/bridge';
import { SECTIONS, THEMES } from './sections';

export interface CommandActions {
  readonly navigate: (path: string) => void;
  readonly setTheme: (theme: ThemePreference) => void;
  readonly showShortcuts: () => void;
}

const WORLD_COMMANDS = [
  { label: 'Write a new world', icon: 'plus', to: '/worlds/new', keywords: ['generate', 'bytesized32'] },
  { label: 'Run a ByteSized32 experiment', icon: 'pencil', to: '/worlds/experiment', keywords: ['worlds'] },
  { label: 'Import worlds', icon: 'upload', to: '/worlds', keywords: ['python', 'games', 'bytesized32'] },
  { label: 'Corpus of worlds', icon: 'folder', to: '/worlds/corpus', keywords: ['bytesized32', 'games'] },
  { label: 'Tables and figures of worlds', icon: 'runs', to: '/worlds/tables', keywords: ['bytesized32'] },
] as const;

const MODEL_COMMANDS = [
  {
    label: 'Local library of models',
    icon: 'download',
    to: '/models/local',
    keywords: ['webllm', 'gguf', 'fetch'],
  },
  {
    label: 'Diagnostics',
    icon: 'info',
    to: '/diagnostics',
    keywords: ['webgpu', 'memory', 'speed', 'report'],
  },
] as const;

/** Everything the palette offers. */
export function buildCommands({ navigate, setTheme, showShortcuts }: CommandActions): readonly Command[] {
  return [
    ...SECTIONS.map((section): Command => ({
      id: `go ${section.to}`,
      group: 'Go to',
      label: section.label,
      icon: section.icon,
      run: () => navigate(section.to),
    })),
    { id: 'go /', group: 'Go to', label: 'Start page', icon: 'arrowLeft', run: () => navigate('/') },
    { id: 'go /about', group: 'Go to', label: 'About', icon: 'info', run: () => navigate('/about') },
    ...environmentMetas.flatMap((environment) =>
      environment.tasks.map((task): Command => ({
        id: `play ${environment.id} ${task.slug}`,
        group: 'Play',
        label: `${environment.title}: ${task.title}`,
        detail: 'random seed',
        icon: 'play',
        keywords: [task.id, task.summary],
        run: () => navigate(routePath('play', environment.id, task.slug, randomSeed())),
      })),
    ),
    {
      id: 'watch',
      group: 'Do',
      label: 'Watch an agent',
      detail: 'scripted bot',
      icon: 'bot',
      keywords: ['evaluate', 'run', 'scripted'],
      run: () => navigate('/evaluate?model=scriptedBot'),
    },
    {
      id: 'versus',
      group: 'Do',
      label: 'Play against an agent',
      icon: 'play',
      keywords: ['versus', 'match', 'race', 'challenge', 'side by side'],
      run: () => navigate('/versus'),
    },
    {
      id: 'try',
      group: 'Do',
      label: 'Try one step of an agent',
      icon: 'stepForward',
      keywords: ['strategy', 'model', 'prompt', 'messages', 'sandbox'],
      run: () => navigate('/try'),
    },
    {
      id: 'strategies',
      group: 'Go to',
      label: 'Strategies of agents',
      icon: 'bot',
      keywords: ['agent', 'chain of thought', 'few-shot', 'planner', 'reflexion', 'debate'],
      run: () => navigate('/strategies'),
    },
    {
      id: 'compare',
      group: 'Do',
      label: 'Compare two runs',
      icon: 'runs',
      keywords: ['difference', 'paired', 'seed', 'sign test', 'interval'],
      run: () => navigate('/compare'),
    },
    {
      id: 'import',
      group: 'Do',
      label: 'Open a run file or BALROG folder',
      icon: 'upload',
      keywords: ['import', 'zip', 'drop'],
      run: () => navigate('/runs?import=1'),
    },
    ...[...MODEL_COMMANDS, ...WORLD_COMMANDS].map(({ to, ...command }): Command => ({
      id: `worlds ${to}`,
      group: 'Do',
      ...command,
      run: () => navigate(to),
    })),
    {
      id: 'shortcuts',
      group: 'Do',
      label: 'Show keyboard shortcuts',
      icon: 'keyboard',
      shortcut: '?',
      run: showShortcuts,
    },
    ...THEMES.map((theme): Command => ({
      id: `theme ${theme.value}`,
      group: 'Theme',
      label: `${theme.label} theme`,
      icon: theme.value === 'dark' ? 'moon' : theme.value === 'light' ? 'sun' : 'monitor',
      keywords: ['appearance', 'color'],
      run: () => setTheme(theme.value),
    })),
  ];
}
