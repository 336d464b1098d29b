import { lazy } from 'react';

/** All fields of an agent, which load after the page's first paint. */
export const AgentFields = lazy(async () => ({ default: (await import('./AgentFields')).AgentFields }));
