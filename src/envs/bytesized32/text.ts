/** The words around a world: what the agent is told before it plays, and what it sees. */
import type { Observation } from '../../core/env';
import type { GameActions } from '../../core/worlds';
import { writeActions } from './actionList';

/** What every game says to an action that it does not know (bytesized32 spec, 2.3). */
export const NOT_UNDERSTOOD = "I don't understand that.";

export interface Told {
  readonly taskDescription: string;
  readonly listActions: boolean;
  readonly maxSteps: number;
}

export function instructionsFor({ taskDescription, listActions, maxSteps }: Told): string {
  return [
    'You play a small simulation of everyday life that is made of words. Each turn you read what you observe and answer with one action.',
    '',
    `Your task in this world: ${taskDescription.trim()}`,
    '',
    'How to answer:',
    '',
    listActions
      ? '- Answer with one valid action, word for word. The valid actions are listed below the newest observation, and change as the world does.'
      : '- Answer with one short command, such as look, inventory, examine ..., take ..., put ... in ..., open ..., close ..., turn on ... or use ... on ...',
    `- The world answers an action that is not valid with "${NOT_UNDERSTOOD}" Nothing happens then, but one of your steps is used up.`,
    '- That an action is valid does not mean that it makes sense. Many have no effect.',
    '- Time passes in the world with every valid action, with looking as well. Some things take time.',
    `- You have ${String(maxSteps)} steps.`,
  ].join('\n');
}

/**
 * What the agent sees: the game's text, which stays in its history, and the valid actions, which are shown with the
 * newest observation only.
 * @param valid `null`: the agent is not told.
 */
export function observed(text: string, mission: string, valid: GameActions | null): Observation {
  const shortTerm = valid === null ? '' : writeActions(valid.actions, valid.total);
  return { text: { longTerm: text, shortTerm }, mission };
}
