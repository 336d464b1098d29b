import type { StrategyId } from './spec';

/**
 * The fixed wording of BALROG's prompts. Prompts decide scores, so these strings follow the benchmark to the
 * letter, its spelling included; changing one makes results incomparable.
 */
export const EARLIER_OBSERVATION_HEADING = 'Obesrvation:\n';
export const CURRENT_OBSERVATION_HEADING = 'Current Observation:\n';

/** What each strategy asks for, appended to the last user message after a blank line. */
export const STRATEGY_INSTRUCTIONS: Readonly<Record<StrategyId, string>> = {
  naive:
    'You always have to output one of the above actions at a time and no other text. You always have to output an action until the episode terminates.',
  robustNaive: [
    'You must choose exactly one of the listed actions and output it strictly in the following format:',
    '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
    'Replace YOUR_CHOSEN_ACTION with the chosen action. Output no other text, explanation, or reasoning.',
  ].join('\n\n'),
};
