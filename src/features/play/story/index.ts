import { lazy } from 'react';

export { HelpMark } from './HelpMark';

/** Loads what a game of words is shown with; its components load themselves where this was not called before. */
export const loadStory = () => import('./parts');

export const StoryHelp = lazy(async () => ({ default: (await loadStory()).StoryHelp }));
export const StoryPanel = lazy(async () => ({ default: (await loadStory()).StoryPanel }));
export const ValidActions = lazy(async () => ({ default: (await loadStory()).ValidActions }));
