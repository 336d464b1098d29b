/**
 * The fixed wording of BALROG's prompts. Prompts decide scores, so these strings follow the benchmark to the
 * letter, its spelling included; changing one makes results incomparable.
 */
export const EARLIER_OBSERVATION_HEADING = 'Obesrvation:\n';
export const CURRENT_OBSERVATION_HEADING = 'Current Observation:\n';
/** Ends the text of an observation whose picture is shown with it. */
export const PICTURE_NOTICE = '\nImage observation provided.';
/** Stands before remembered reasoning, which is shown in the place of the action it led to. */
export const REMEMBERED_REASONING_HEADING = 'Previous plan:\n';
/** Around demonstrations, which are numbered from 1. */
export const demonstrationStart = (number: number): string =>
  `****** START OF DEMONSTRATION EPISODE ${String(number)} ******`;
export const demonstrationEnd = (number: number): string =>
  `****** END OF DEMONSTRATION EPISODE ${String(number)} ******`;
export const DEMONSTRATIONS_OVER = "****** Now it's your turn to play the game! ******";

/** What BALROG's two plain agents ask for, appended to the last user message after a blank line. */
export const STRATEGY_INSTRUCTIONS: Readonly<Record<'naive' | 'robustNaive', string>> = {
  naive:
    'You always have to output one of the above actions at a time and no other text. You always have to output an action until the episode terminates.',
  robustNaive: [
    'You must choose exactly one of the listed actions and output it strictly in the following format:',
    '<|ACTION|>YOUR_CHOSEN_ACTION<|END|>',
    'Replace YOUR_CHOSEN_ACTION with the chosen action. Output no other text, explanation, or reasoning.',
  ].join('\n\n'),
};
