import type { Result } from '../shared';

/** What the page asks of a game; an error says which of these failed. */
export type GameCall = 'load' | 'construct' | 'describe' | 'look' | 'score' | 'actions' | 'step';

/** A place in the game's own file. */
export interface GameFrame {
  /** Counted from 1. */
  readonly line: number;
  readonly function: string;
  /** The line itself, without the blanks around it. */
  readonly code: string;
}

/** Why a call to a game gave no value. After every cause but `raised` and `shape` the game is closed. */
export interface GameError {
  /**
   * `raised`: Python raised an exception. `shape`: the game returned something else than it has to.
   * `time`, `memory`, `output`: a limit was passed. `interpreter`: Python itself failed or could not be started.
   * `closed`: the game had been closed before.
   */
  readonly cause: 'raised' | 'shape' | 'time' | 'memory' | 'output' | 'interpreter' | 'closed';
  readonly call: GameCall;
  /** The exception's class in Python, where there was one. */
  readonly type: string | null;
  readonly message: string;
  /** From the outermost call to the failing line; empty where the error does not lie in the game's file. */
  readonly frames: readonly GameFrame[];
  /** Frames left out in the middle of a deep recursion. */
  readonly omittedFrames: number;
}

/** Where a game stands. */
export interface GameStanding {
  readonly score: number;
  readonly gameOver: boolean;
  readonly gameWon: boolean;
}

export interface GameLook extends GameStanding {
  readonly observation: string;
}

export interface GameStep extends GameLook {
  readonly reward: number;
}

export interface GameActions {
  /** In the game's order, at most as many as the limit allows. */
  readonly actions: readonly string[];
  /** How many the game has. */
  readonly total: number;
}

/** A game that runs in a sandbox. Every call settles in bounded time. */
export interface PythonGame {
  readonly taskDescription: string;
  /** What the game shows before the first action. */
  look(): Promise<Result<GameLook, GameError>>;
  /** Asks for the valid actions. Games know only the actions of the last time they were asked. */
  actions(): Promise<Result<GameActions, GameError>>;
  /** Lets the game compute its score anew. */
  score(): Promise<Result<GameStanding, GameError>>;
  step(action: string): Promise<Result<GameStep, GameError>>;
  /** What the game has printed so far. */
  readonly printed: string;
  close(): void;
}

/** Bytes of a program; the longest published game has 60 KB. */
export const LARGEST_GAME_BYTES = 1_000_000;

/** The name that every game's file has in tracebacks. */
const GAME_FILE = 'game.py';

/** The error as Python prints it: the frames in the game's file, then the message. */
export function tracebackText(error: GameError): string {
  const half = Math.ceil(error.frames.length / 2);
  const lines = error.frames.map(
    ({ line, function: name, code }) => `File "${GAME_FILE}", line ${line}, in ${name}\n    ${code}`,
  );
  if (error.omittedFrames > 0) lines.splice(half, 0, `… ${error.omittedFrames} more calls …`);
  return [...lines, error.type === null ? error.message : `${error.type}: ${error.message}`].join('\n');
}
