/** A lab whose games are lines of text, so that tests need no Python. */
import { fail, ok } from '../../src/core/shared';
import type {
  GameError,
  GameLab,
  PythonGame,
  SampledPath,
  SearchResult,
  Validity,
} from '../../src/core/worlds';
import { makeValidity } from './worldRecords';

export interface FakeLab extends GameLab {
  /** What was asked of it, e.g. `check class TextGame`. */
  readonly calls: string[];
  /** Games that are open. */
  readonly open: () => number;
}

export interface FakeLabParts {
  readonly validityOf?: (source: string) => Validity;
  readonly pathsOf?: (source: string) => readonly SampledPath[];
  readonly searchOf?: (source: string) => SearchResult;
  /** What is waited for before a check answers. */
  readonly beforeCheck?: () => Promise<void>;
}

/** A game is won by `win`, understands `look`, crashes in `crash`, and prints each action. */
export function createFakeLab(parts: FakeLabParts = {}): FakeLab {
  const calls: string[] = [];
  let open = 0;
  return {
    calls,
    open: () => open,
    openGame: async (source, seed) => {
      calls.push(`open ${source.slice(0, 40)} ${String(seed)}`);
      if (source.includes('broken')) return fail(raised('load', 'SyntaxError'));
      open += 1;
      return ok(fakeGame(() => (open -= 1)));
    },
    checkValidity: async (source, _options, control) => {
      calls.push(`check ${source.slice(0, 40)}`);
      control?.onProgress?.(7);
      await Promise.race([parts.beforeCheck?.(), aborted(control?.signal)]);
      if (control?.signal?.aborted === true) return fail({ ...raised('load', ''), cause: 'closed' });
      return ok(parts.validityOf?.(source) ?? makeValidity(!source.includes('crashes')));
    },
    samplePaths: async (source) => {
      calls.push(`paths ${source.slice(0, 40)}`);
      return ok(parts.pathsOf?.(source) ?? []);
    },
    searchForWin: async (source) => {
      calls.push(`search ${source.slice(0, 40)}`);
      if (source.includes('broken')) return fail(raised('load', 'SyntaxError'));
      const found = { won: false, solution: [], statesSeen: 1, end: 'exhausted', milliseconds: 1 } as const;
      return ok(parts.searchOf?.(source) ?? found);
    },
  };
}

export function raised(call: GameError['call'], type: string): GameError {
  return { cause: 'raised', call, type, message: 'it broke', frames: [], omittedFrames: 0 };
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => resolve());
    // Without anything to wait for, the race is decided by the other side.
    if (!signal) resolve();
  });
}

function fakeGame(onClose: () => void): PythonGame {
  let steps = 0;
  let printed = '';
  const standing = { score: 0, gameOver: false, gameWon: false };
  return {
    taskDescription: 'Win.',
    get printed() {
      return printed;
    },
    look: async () => ok({ ...standing, observation: 'A room.' }),
    actions: async () => ok({ actions: ['look', 'win', 'crash'], total: 3 }),
    score: async () => ok(standing),
    step: async (action) => {
      steps += 1;
      printed += `${action}\n`;
      if (action === 'crash') return fail(raised('step', 'KeyError'));
      const won = action === 'win';
      const observation = won ? 'You win.' : `You ${action}, step ${String(steps)}.`;
      return ok({ observation, score: won ? 1 : 0, reward: won ? 1 : 0, gameOver: won, gameWon: won });
    },
    close: onClose,
  };
}
