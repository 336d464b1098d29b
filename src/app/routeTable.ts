import { lazy } from 'react';
import type { ComponentType } from 'react';
import { ComparePage, EpisodesPage } from '../features/compare';
import { EvaluatePage, StrategiesPage, TryPage } from '../features/evaluate';
import { LocalPage, ModelsPage } from '../features/models';
import { RunPage, RunsPage } from '../features/runs';
import {
  CollectionPage,
  CorpusPage,
  ExperimentPage,
  NewWorldPage,
  TablesPage,
  WorldPage,
  WorldsPage,
} from '../features/worlds';
import { preloadDrawing } from '../workers/bridge';
import { MatchRoute } from './MatchRoute';
import { VersusRoute } from './VersusRoute';

/** One page. Its code loads when it is first visited. */
export interface AppRoute {
  readonly pattern: string;
  /** The tab's title until the page names itself more precisely. */
  readonly title: string;
  /** What an error message calls it. */
  readonly what: string;
  readonly Page: ComponentType;
  /**
   * Addresses of equal identity are one view: moving between them neither remounts the page nor moves focus.
   * Default: the whole path.
   */
  readonly identity?: (path: string) => string;
  /** Fetches what is likely to be opened from here, once this page is shown and the browser is idle. */
  readonly preload?: () => Promise<unknown>;
}

const loadReplay = () => import('../features/replay');
const preloadReplay = () => Promise.allSettled([loadReplay(), preloadDrawing()]);

/** The first `count` segments of a path. */
function leadingSegments(path: string, count: number): string {
  return path
    .split('/')
    .slice(0, count + 1)
    .join('/');
}

/** Generated games. Fixed words stand before the pattern of a collection. */
const worldRoutes: readonly AppRoute[] = [
  {
    pattern: '/worlds',
    title: 'Worlds',
    what: 'The list of worlds',
    Page: WorldsPage,
  },
  {
    pattern: '/worlds/corpus',
    title: 'Corpus',
    what: 'The corpus',
    Page: CorpusPage,
  },
  {
    pattern: '/worlds/new',
    title: 'New world',
    what: 'The form for a new world',
    Page: NewWorldPage,
  },
  {
    pattern: '/worlds/experiment',
    title: 'Experiment',
    what: 'The form for an experiment',
    Page: ExperimentPage,
  },
  {
    pattern: '/worlds/tables',
    title: 'Tables and figures',
    what: 'The tables',
    Page: TablesPage,
  },
  {
    pattern: '/worlds/:collection',
    title: 'Collection',
    what: 'The collection',
    Page: CollectionPage,
  },
  {
    pattern: '/worlds/:collection/:world',
    title: 'World',
    what: 'The world',
    Page: WorldPage,
  },
];

export const ROUTES: readonly AppRoute[] = [
  {
    pattern: '/',
    title: '',
    what: 'The start page',
    Page: lazy(async () => ({ default: (await import('../features/home')).HomePage })),
  },
  {
    pattern: '/play/:environment?/:task?/:seed?',
    title: 'Play',
    what: 'The game',
    Page: lazy(async () => ({ default: (await import('../features/play')).PlayPage })),
    // From one level to the next stays in the game.
    identity: (path) => (path === '/play' ? 'choose a level' : 'play'),
  },
  {
    pattern: '/versus',
    title: 'Versus',
    what: 'The page of matches',
    Page: VersusRoute,
  },
  {
    pattern: '/versus/:match',
    title: 'Match',
    what: 'The match',
    Page: MatchRoute,
  },
  {
    pattern: '/evaluate',
    title: 'Evaluate',
    what: 'The evaluation form',
    Page: EvaluatePage,
  },
  {
    pattern: '/try',
    title: 'Try one step',
    what: 'The trial of a step',
    Page: TryPage,
  },
  {
    pattern: '/strategies',
    title: 'Strategies',
    what: 'The list of strategies',
    Page: StrategiesPage,
  },
  {
    pattern: '/strategies/own/:hash?',
    title: 'Strategy',
    what: 'The strategy editor',
    Page: lazy(async () => ({ default: (await import('../features/ownStrategy')).StrategyEditorPage })),
  },
  {
    pattern: '/runs',
    title: 'Runs',
    what: 'The list of runs',
    Page: RunsPage,
  },
  {
    pattern: '/runs/:run',
    title: 'Run',
    what: 'The run',
    Page: RunPage,
    preload: preloadReplay,
  },
  {
    pattern: '/runs/:run/:episode/:step?',
    title: 'Replay',
    what: 'The replay',
    Page: lazy(async () => ({ default: (await loadReplay()).ReplayPage })),
    // Stepping through an episode stays in its replay.
    identity: (path) => leadingSegments(path, 3),
  },
  {
    pattern: '/compare',
    title: 'Compare runs',
    what: 'The comparison',
    Page: ComparePage,
  },
  {
    pattern: '/compare/episodes',
    title: 'Side by side',
    what: 'The two replays',
    Page: EpisodesPage,
    preload: () => Promise.allSettled([preloadDrawing()]),
  },
  {
    pattern: '/leaderboard',
    title: 'Leaderboard',
    what: 'The leaderboard',
    Page: lazy(async () => ({ default: (await import('../features/leaderboard')).LeaderboardPage })),
  },
  {
    pattern: '/quiz',
    title: 'Quiz',
    what: 'The list of quizzes',
    Page: lazy(async () => ({ default: (await import('../features/quiz')).QuizzesPage })),
  },
  {
    pattern: '/quiz/:quiz',
    title: 'Quiz',
    what: 'The quiz',
    Page: lazy(async () => ({ default: (await import('../features/quiz')).QuizPage })),
  },
  ...worldRoutes,
  {
    pattern: '/models',
    title: 'Models',
    what: 'The models page',
    Page: ModelsPage,
  },
  {
    pattern: '/models/local',
    title: 'Local library',
    what: 'The local library',
    Page: LocalPage,
  },
  {
    pattern: '/diagnostics',
    title: 'Diagnostics',
    what: 'The diagnostics page',
    Page: lazy(async () => ({ default: (await import('../features/diagnostics')).DiagnosticsPage })),
  },
  {
    pattern: '/library',
    title: 'Library',
    what: 'The library',
    Page: lazy(async () => ({ default: (await import('../features/library')).LibraryPage })),
  },
  {
    pattern: '/settings',
    title: 'Settings',
    what: 'The settings',
    Page: lazy(async () => ({ default: (await import('../features/settings')).SettingsPage })),
  },
  {
    pattern: '/environments',
    title: 'Environments',
    what: 'The list of environments',
    Page: lazy(async () => ({ default: (await import('../features/help')).EnvironmentsPage })),
  },
  {
    pattern: '/environments/:id',
    title: 'Environment',
    what: 'The environment page',
    Page: lazy(async () => ({ default: (await import('../features/help')).EnvironmentPage })),
  },
  {
    pattern: '/about',
    title: 'About',
    what: 'The about page',
    Page: lazy(async () => ({ default: (await import('../features/help')).AboutPage })),
  },
];
