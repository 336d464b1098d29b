/** Parts of the page that load after its frame; each brings code that nothing else of it needs. */
import { lazy } from 'react';

export const SuitePanel = lazy(async () => ({ default: (await import('./SuitePanel')).SuitePanel }));
export const PlanFields = lazy(async () => ({ default: (await import('./PlanFields')).PlanFields }));
export const PlanTools = lazy(async () => ({ default: (await import('./PlanTools')).PlanTools }));
export const RunSummary = lazy(async () => ({ default: (await import('./RunSummary')).RunSummary }));
export const LimitFields = lazy(async () => ({ default: (await import('./LimitFields')).LimitFields }));
/** Only for models: other players cost nothing. */
export const PriceReader = lazy(async () => ({ default: (await import('./PriceReader')).PriceReader }));
export const ConsentDialog = lazy(async () => ({
  default: (await import('./ConsentDialog')).ConsentDialog,
}));
