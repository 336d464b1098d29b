/** Each page's code loads when it is first visited. */
import { lazy } from 'react';

export const ModelsPage = lazy(async () => ({ default: (await import('./page')).ModelsPage }));
export const LocalPage = lazy(async () => ({ default: (await import('./local')).LocalPage }));
