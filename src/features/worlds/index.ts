/** The pages of generated games. Each loads by itself when it is first visited. */
import { lazy } from 'react';

/** Every collection of worlds. */
export const WorldsPage = lazy(async () => ({ default: (await import('./list')).WorldsPage }));

/** The hand-written games that models are shown as examples. */
export const CorpusPage = lazy(async () => ({ default: (await import('./corpus')).CorpusPage }));

/** The form for one new world. */
export const NewWorldPage = lazy(async () => ({ default: (await import('./making')).NewWorldPage }));

/** The form for a collection of worlds. */
export const ExperimentPage = lazy(async () => ({ default: (await import('./experiment')).ExperimentPage }));

/** One collection: its progress and its worlds. */
export const CollectionPage = lazy(async () => ({ default: (await import('./collection')).CollectionPage }));

/** One world: its versions, their sources and their measures. */
export const WorldPage = lazy(async () => ({ default: (await import('./world')).WorldPage }));

/** Tables 1 to 6 and Figure 4 of the paper, of a collection. */
export const TablesPage = lazy(async () => ({ default: (await import('./tables')).TablesPage }));
