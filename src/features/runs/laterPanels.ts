/** Panels of a run that are not needed to read its score; each loads when it is first shown. */
import { lazy } from 'react';

export const LivePanel = lazy(async () => ({ default: (await import('./LivePanel')).LivePanel }));
export const AfterPanel = lazy(async () => ({ default: (await import('./control/AfterPanel')).AfterPanel }));
export const RunCharts = lazy(async () => ({ default: (await import('./charts/RunCharts')).RunCharts }));
export const PublishedFigures = lazy(async () => ({
  default: (await import('./PublishedFigures')).PublishedFigures,
}));
export const VerifyPanel = lazy(async () => ({ default: (await import('./VerifyPanel')).VerifyPanel }));
export const AgentPanel = lazy(async () => ({ default: (await import('./AgentPanel')).AgentPanel }));
export const RunDetails = lazy(async () => ({ default: (await import('./RunDetails')).RunDetails }));
export const RunAnalysisPanel = lazy(async () => ({
  default: (await import('./analysis/RunAnalysisPanel')).RunAnalysisPanel,
}));
export const FormulaHelp = lazy(async () => ({ default: (await import('./FormulaHelp')).FormulaHelp }));
