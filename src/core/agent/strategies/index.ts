import type { StrategyId } from '../spec';
import { chainOfThought } from './chainOfThought';
import type { Strategy } from './contract';
import { debate } from './debate';
import { dummy } from './dummy';
import { fewShot } from './fewShot';
import { naive } from './naive';
import { notebook } from './notebook';
import { planner } from './planner';
import { reflexion } from './reflexion';
import { retrieval } from './retrieval';
import { robustChainOfThought } from './robustChainOfThought';
import { robustNaive } from './robustNaive';
import { search } from './search';
import { selfRefine } from './selfRefine';
import { tools } from './tools';

/** All strategies that ship with the app, in the order in which they are offered. One is one file of this folder. */
export const STRATEGIES: readonly Strategy[] = [
  naive,
  robustNaive,
  chainOfThought,
  robustChainOfThought,
  fewShot,
  planner,
  dummy,
  selfRefine,
  notebook,
  reflexion,
  retrieval,
  debate,
  tools,
  search,
];

/** The strategy of this id; `null` for `own`, whose program comes from the library. */
export function strategyOf(id: StrategyId): Strategy | null {
  return STRATEGIES.find(({ meta }) => meta.id === id) ?? null;
}
