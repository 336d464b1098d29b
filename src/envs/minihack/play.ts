/** One running game of a task: starts it on its level, presses keys, and deals with questions by itself. */
import {
  COMMON_GAME_OPTIONS,
  type GameOptions,
  type NetHackEngine,
  type NetHackGame,
  type NetHackObservation,
} from '../nethack';

/** The level's name among those of the dungeon, and of its file. */
const LEVEL = 'minihack';

const ESCAPE = 27;
const SPACE = 32;

/** More questions in a row than any command asks. */
const MOST_QUESTIONS = 100;

/** What movement tasks may be asked; everything else is declined. */
const PASSED_ON = /eat|attack|direction\?|pray/;

/** NetHack's options for every task (NetHack spec, "Benchmark configuration"). */
const TASK_OPTIONS = [
  ...COMMON_GAME_OPTIONS.filter((option) => !option.startsWith('disclose')),
  // No list of extinct species at the end: it would name every kind of monster, see `stopRandomMonsters`.
  'disclose:+i +a +v -g +c +o',
  '!autopickup',
  'pettype:none',
];

export const RANDOM_CHARACTER = ['role:random', 'race:random', 'gender:random', 'align:random'];

/**
 * Starts a game on a level of its own: the dungeon is described anew, with the level as its first
 * (NetHack spec, "Starting on a level").
 */
export function startOnLevel(
  engine: NetHackEngine,
  seed: number,
  script: string,
  character: readonly string[],
): NetHackGame {
  const game = engine.start({
    ...levelFiles(engine, script),
    seed,
    options: [...TASK_OPTIONS, ...character],
    automaticMore: true,
  });
  if (game.state.kind === 'ended') throw new Error('The game ended before it began.');
  game.stopRandomMonsters();
  return game;
}

function levelFiles(engine: NetHackEngine, script: string): Pick<GameOptions, 'files' | 'hiddenFiles'> {
  const dungeon = engine.archiveText('dungeon.lua');
  const opening = /levels\s*=\s*\{/.exec(dungeon);
  if (!opening) throw new Error('The engine describes its dungeon in an unknown way.');
  const end = opening.index + opening[0].length;
  return {
    files: {
      'dungeon.lua': `${dungeon.slice(0, end)} { name = "${LEVEL}", base = 1 },${dungeon.slice(end)}`,
      [`${LEVEL}.lua`]: script,
    },
    hiddenFiles: ['dungeon.lua'],
  };
}

type PlayedGame = Pick<NetHackGame, 'press' | 'state' | 'observe'>;

/** Who answers the game's questions. */
export interface Answering {
  /** Whether questions that take one key go to the player; otherwise only a few of them do. */
  readonly asksLetters: boolean;
  /** Whether lists go to the player; otherwise they are read to their end. */
  readonly asksLists: boolean;
}

/**
 * Presses a key and answers by itself what does not go to the player (NetHack spec, "MiniHack tasks").
 * @returns what is to be seen then, with every message that came meanwhile.
 */
export function press(game: PlayedGame, key: number, answering: Answering): NetHackObservation {
  game.press(key);
  const pages: string[] = [];
  for (let count = 0; count < MOST_QUESTIONS; count++) {
    const answer = automaticAnswer(game, answering);
    if (answer === null) break;
    pages.push(...game.observe().messagePages);
    game.press(answer);
  }
  return withPages(game.observe(), pages);
}

function automaticAnswer({ state }: PlayedGame, { asksLetters, asksLists }: Answering): number | null {
  switch (state.kind) {
    case 'key':
    case 'ended':
      return null;
    case 'question':
      return asksLetters || PASSED_ON.test(state.text) ? null : ESCAPE;
    case 'menu':
      return asksLists ? null : SPACE;
    case 'line':
    case 'extendedCommand':
      return ESCAPE;
    case 'text':
      return SPACE;
  }
}

function withPages(observation: NetHackObservation, earlier: readonly string[]): NetHackObservation {
  if (earlier.length === 0) return observation;
  const messagePages = [...earlier, ...observation.messagePages];
  return { ...observation, messagePages, message: messagePages.join('\n') };
}

/** The observation with the last page of its message only, as agents of the reference get it. */
export function lastPageOnly(observation: NetHackObservation): NetHackObservation {
  const last = observation.messagePages.at(-1) ?? '';
  return { ...observation, message: last, messagePages: last === '' ? [] : [last] };
}
