/** Playing against an agent, or letting two agents play, on the same level. Each page loads when it is first visited. */
import { lazy } from 'react';

export const VersusPage = lazy(async () => ({ default: (await import('./setUp')).VersusPage }));
export const MatchPage = lazy(async () => ({ default: (await import('./match')).MatchPage }));
