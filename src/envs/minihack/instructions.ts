/** What the agent is told before a task (NetHack spec, "Instruction content"). */
import type { ActionSpec } from '../../core/env';
import { SHARED_TIPS, instructionText } from '../nethack';
import type { GoalWording } from './tasks';

const GOALS: Readonly<Record<GoalWording, string>> = {
  corridor: 'Your goal is to explore the level and reach the stairs down.',
  quest:
    'Your goal is to explore the level, fight monsters, and cross rooms and mazes until you reach the stairs down.',
  boxoban:
    'Your goal is to push every boulder onto a fountain. Walk into a boulder to push it one square further; it moves only if nothing is behind it, and it can never be pulled.',
  other: 'Your goal is to get as far as you can in the game.',
};

const TIPS = [...SHARED_TIPS, 'If an action changed nothing, repeating it is pointless.'];

/** Goal, advice and action list. */
export function instructionsFor(goal: GoalWording, actions: readonly ActionSpec[]): string {
  return instructionText({ game: 'MiniHack', actions, tips: TIPS, goal: GOALS[goal] });
}
