/** The pages of evaluation. Each loads by itself when it is first visited. */
import { lazy } from 'react';

/** The form for a run. */
export const EvaluatePage = lazy(async () => ({ default: (await import('./form')).EvaluatePage }));

/** Makes an agent with a model for a match. */
export const AgentEditor = lazy(async () => ({
  default: (await import('./agent/AgentEditor')).AgentEditor,
}));

/** One step of an agent, tried without a run. */
export const TryPage = lazy(async () => ({ default: (await import('./trial')).TryPage }));

/** Every strategy, explained. */
export const StrategiesPage = lazy(async () => ({
  default: (await import('./strategies')).StrategiesPage,
}));
