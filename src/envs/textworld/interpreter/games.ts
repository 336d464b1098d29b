/** Playing the games of a library file. */
import type { Resources } from '../../../core/env';
import { describeGames, gamesOfTask, unpackGames, type Game } from '../gameSet';
import type { StoryFormat } from '../storyFile';
import type { TextWorldTask } from '../tasks';
import { interpreterOf, type Interpreter } from './interpreters';
import { InterpreterSession } from './session';

/** The games of one library file that a task plays. Seeds pick games as the benchmark does. */
export interface FileGames {
  /** The game that a seed picks. */
  game(seed: number): Game;
  /**
   * Starts the game that a seed picks: synchronous, a fraction of a second for another game than last time.
   * The session of an earlier call must not be used any more.
   * @throws Error with a sentence for the user when the story cannot be played.
   */
  open(seed: number): InterpreterSession;
}

/**
 * Makes the games of a library file ready to play: loads the interpreters they need.
 * @param packed Content of a library file of the kind `textworldGame`.
 * @throws Error with a sentence for the user when the file is damaged or has no game for the task.
 */
export async function openGames(
  packed: Uint8Array,
  task: TextWorldTask,
  resources: Resources,
): Promise<FileGames> {
  const all = unpackGames(packed);
  if (!all.ok) throw new Error(`The games cannot be read. ${all.error}`);
  const games = gamesOfTask(all.value, task);
  const [first] = games;
  if (!first)
    throw new RangeError(
      `The chosen file has ${describeGames(all.value)}, but none for ${task}: choose another file, or generated games.`,
    );
  const interpreters = new Map<StoryFormat, Interpreter>();
  for (const format of new Set(games.map((game) => game.format)))
    interpreters.set(format, await interpreterOf(resources, format));

  const game = (seed: number): Game => games[seed % games.length] ?? first;
  let current: { readonly game: Game; readonly session: InterpreterSession } | null = null;
  return {
    game,
    open(seed) {
      const wanted = game(seed);
      if (current?.game === wanted && !current.session.isBroken) {
        current.session.restart();
        return current.session;
      }
      const interpreter = interpreters.get(wanted.format);
      if (!interpreter) throw new Error('The interpreter is missing.');
      const fileName = wanted.path.split('/').at(-1) ?? '';
      const session = new InterpreterSession({
        interpreter,
        bytes: wanted.bytes,
        notes: wanted.notes,
        fileName,
      });
      current = { game: wanted, session };
      return session;
    },
  };
}
