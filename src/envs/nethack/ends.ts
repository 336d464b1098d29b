/** How games end (NetHack spec, "Progress metric"). */
import type { NetHackState } from './engine';

/** Whether the game was won. */
export function isSolved(state: NetHackState): boolean {
  return state.kind === 'ended' && state.death.startsWith('ascended');
}

/**
 * Whether the player ended the game: left the dungeon, quit, or saved. A game that is saved ends without an entry in
 * the score file.
 */
export function isQuit(state: NetHackState): boolean {
  return state.kind === 'ended' && /^(?:quit|escaped|$)/.test(state.death);
}
