/** A game made ready to play. */
import { isCookingGame, type TextWorldGame } from '../game';
import { recipeOf, type Recipe } from './cooking';
import { Descriptions } from './descriptions';
import { grammarOf, type Grammar } from './parser/grammar';
import { Vocabulary } from './parser/vocabulary';
import type { StoryFormat } from '../storyFile';
import { WorldPlan } from './world';

interface StoryOptions {
  /** Whose interpreter's habits to follow; by default the Z-machine's for cooking games, Glulx's for all others. */
  readonly format?: StoryFormat;
  /** Whether observations end with prompt, room, score and turn; by default for cooking games only. */
  readonly statusLine?: boolean;
}

/** What all sessions of a game share: compiled texts, words and the map. */
export class TextWorldStory {
  readonly format: StoryFormat;
  readonly statusLine: boolean;
  readonly plan: WorldPlan;
  readonly descriptions = new Descriptions();
  readonly vocabulary: Vocabulary;
  readonly grammar: Grammar;
  readonly recipe: Recipe | null;

  constructor(
    readonly game: TextWorldGame,
    options: StoryOptions = {},
  ) {
    const cooking = isCookingGame(game);
    this.format = options.format ?? (cooking ? 'zMachine' : 'glulx');
    this.statusLine = options.statusLine ?? cooking;
    this.plan = new WorldPlan(game);
    this.vocabulary = new Vocabulary(this.plan, this.format, cooking);
    this.grammar = grammarOf(this.format, cooking);
    this.recipe = recipeOf(this.plan);
  }
}
