import type { StrategyParameter } from './contract';

/** How many of its thoughts an agent sees again. @param count the default: 1 as BALROG's chain of thought, or 0. */
export function rememberedThoughts(count: number): StrategyParameter {
  return {
    key: 'remembered',
    label: 'Thoughts remembered',
    hint: 'The most recent thoughts stand in the prompt in the place of the actions they led to.',
    minimum: 0,
    maximum: 16,
    default: count,
  };
}
