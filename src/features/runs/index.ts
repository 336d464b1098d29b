/** The pages of runs. Each loads by itself when it is first visited. */
import { lazy } from 'react';

/** Every run kept in this browser. */
export const RunsPage = lazy(async () => ({ default: (await import('./list')).RunsPage }));

/** One run: scores, episodes, analysis. */
export const RunPage = lazy(async () => ({ default: (await import('./run')).RunPage }));
