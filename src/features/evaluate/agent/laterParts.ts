/** Parts of the agent's form that load when they are first shown: the scripted bot needs none of them. */
import { lazy } from 'react';

export const ModelPart = lazy(async () => ({ default: (await import('./ModelPart')).ModelPart }));

export const StrategyPicker = lazy(async () => ({
  default: (await import('./StrategyPicker')).StrategyPicker,
}));

export const SecondModelFields = lazy(async () => ({
  default: (await import('./SecondModelFields')).SecondModelFields,
}));

export const DemonstrationFields = lazy(async () => ({
  default: (await import('./DemonstrationFields')).DemonstrationFields,
}));
