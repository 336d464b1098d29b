/** The pages that compare two runs. Each loads by itself when it is first visited. */
import { lazy } from 'react';

/** Two runs, paired by seed. */
export const ComparePage = lazy(async () => ({ default: (await import('./page')).ComparePage }));

/** Two episodes of a level, replayed side by side. */
export const EpisodesPage = lazy(async () => ({ default: (await import('./episodes')).EpisodesPage }));
