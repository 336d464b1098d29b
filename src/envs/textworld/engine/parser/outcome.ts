/** What reading a line can come to. */
import type { StoryFormat } from '../../storyFile';
import { definite } from '../names';
import type { World } from '../world';
import { directionName, isDirectionId } from './directions';
import type { Grammar } from './grammar';
import { PLAYER, type Vocabulary } from './vocabulary';
import type { Word } from './words';

export interface ParsedCommand {
  readonly kind: 'command';
  readonly action: string;
  readonly first: string | null;
  readonly second: string | null;
  /** Several things in place of the first. */
  readonly many: readonly string[] | null;
  /** What the game guessed, to be said before the result. */
  readonly guess: string | null;
  /** The verb as typed; `null`: a direction alone, which "it" does not come to mean. */
  readonly verb: string | null;
  /** Words of further commands. */
  readonly rest: readonly Word[];
}

/** A line that the next one completes, unless that is a command of its own. */
export interface OpenQuestion {
  readonly words: readonly string[];
  /** Where an answer goes; `null`: to the end. */
  readonly at: number | null;
}

export type ParseOutcome =
  | ParsedCommand
  | { readonly kind: 'error'; readonly text: string }
  | { readonly kind: 'question'; readonly text: string; readonly question: OpenQuestion };

export interface ParserSetting {
  readonly world: World;
  readonly vocabulary: Vocabulary;
  readonly grammar: Grammar;
  readonly format: StoryFormat;
  /** What "it" means. */
  readonly it: string | null;
}

export function errorOutcome(text: string): ParseOutcome {
  return { kind: 'error', text };
}

/** `the lamp`, `yourself`, `the north`. */
export function nameInSentences(world: World, thing: string): string {
  if (thing === PLAYER) return 'yourself';
  return isDirectionId(thing) ? `the ${directionName(thing)}` : definite(world, thing);
}
