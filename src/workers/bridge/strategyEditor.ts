/** Writing strategies: trying them in the page's sandbox, reading and keeping them. */
import {
  DEFAULT_MODEL_SETTINGS,
  textOf,
  type Decided,
  type Json,
  type StrategyTools,
} from '../../core/agent';
import type { LibraryItem } from '../../core/library';
import { fail, hashOf, messageOf, ok, type Result } from '../../core/shared';
import type { StorageError, Stored } from '../../storage';
import type { ProgramFault, StrategyPrograms } from '../strategy';
import { storageReady } from './storageAccess';
import { strategiesPort } from './strategySandbox';

let programs: Promise<StrategyPrograms> | null = null;

function pagePrograms(): Promise<StrategyPrograms> {
  programs ??= import('../strategy').then(({ connectStrategies }) => connectStrategies(strategiesPort()));
  return programs;
}

/** What a program did when it was tried on two steps of a made-up game with a made-up model. */
export interface StrategyCheck {
  /** What it asked, in order. */
  readonly questions: readonly { readonly purpose: string; readonly text: string }[];
  readonly decisions: readonly Decided[];
  readonly memory: Json;
  /** What it logged. */
  readonly log: readonly string[];
}

const MOST_LOGS = 200;
const GAME = {
  environmentId: 'babyai',
  task: 'BabyAI-MixedTrainLocal-v0/goto',
  instructions: 'A made-up game for checking a strategy. Your goal is to go to the red ball.',
  actions: ['turn left', 'turn right', 'go forward'].map((text) => ({ text, description: text, keys: [] })),
  freeText: false,
  defaultAction: 'go forward',
  maxSteps: 64,
} as const;

const STOPPED: ProgramFault = { message: 'The check was stopped.', line: null };

/**
 * Compiles a program and lets it decide twice; the made-up model always answers "go forward" in the tag.
 * @param signal ends the program at once, whatever it is doing; the check fails then.
 */
export async function checkStrategy(
  source: string,
  signal: AbortSignal,
): Promise<Result<StrategyCheck, ProgramFault>> {
  const { compileStrategy, strategyOfProgram } = await import('../strategy');
  const script = await compileStrategy(source);
  if (!script.ok) return script;
  const opened = await pagePrograms();
  // The compiler takes a signal that was not aborted for one that never will be.
  const isStopped = (): boolean => signal.aborted;
  // Nobody hears a stop that came before there was anything to end.
  if (isStopped()) return fail(STOPPED);
  const log: string[] = [];
  const questions: { purpose: string; text: string }[] = [];
  const decisions: Decided[] = [];
  const strategy = strategyOfProgram('check', script.value, opened, (text) => {
    if (log.length < MOST_LOGS) log.push(text);
  });
  const session = strategy.open({
    agent: {
      strategy: 'own',
      model: {
        kind: 'openAiCompatible',
        baseUrl: 'http://localhost:8000/v1',
        modelId: 'made-up',
        settings: DEFAULT_MODEL_SETTINGS,
      },
      history: 16,
      answerReading: 'lenient',
    },
    game: GAME,
    demonstrations: [],
    lessons: [],
  });
  const tools: StrategyTools = {
    ask: async ({ messages, purpose }) => {
      questions.push({
        purpose,
        text: messages.map((message) => `[${message.role}]\n${textOf(message)}`).join('\n\n'),
      });
      return ok({
        text: '<|ACTION|>go forward<|END|>',
        reasoning: '',
        stopReason: 'stop',
        usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
        latencyMs: 0,
        attempts: 1,
      });
    },
    tryActions: null,
  };
  const stop = (): void => session.close?.();
  signal.addEventListener('abort', stop);
  try {
    for (const step of [1, 2]) {
      session.observe(
        { text: { longTerm: `You see a red ball ${String(4 - step)} steps forward`, shortTerm: '' } },
        null,
      );
      const decided = await session.decide(tools);
      if (!decided.ok) return fail({ message: decided.error.message, line: null });
      decisions.push(decided.value);
      session.acted(
        decided.value.decision.turn === 'valid' ? decided.value.decision.action : GAME.defaultAction,
      );
    }
    return ok({ questions, decisions, memory: session.memory(), log });
  } catch (thrown) {
    if (isStopped()) return fail(STOPPED);
    const message = messageOf(thrown);
    const place = /^Line (\d+): ([\s\S]*)$/.exec(message);
    return fail(place ? { message: place[2] ?? message, line: Number(place[1]) } : { message, line: null });
  } finally {
    signal.removeEventListener('abort', stop);
    session.close?.();
  }
}

/** A strategy's text. */
export async function readOwnStrategy(
  hash: string,
): Promise<Stored<{ readonly item: LibraryItem; readonly source: string } | null>> {
  const storage = await storageReady();
  const item = await storage.getLibraryItem(hash);
  if (!item.ok) return item;
  const file = await storage.readLibraryFile(hash);
  if (!file.ok) return file;
  if (!item.value || !file.value) return ok(null);
  return ok({ item: item.value, source: new TextDecoder().decode(file.value) });
}

/** Keeps a strategy in the library under the hash of its text; written here, it may run here. */
export async function saveOwnStrategy(
  name: string,
  source: string,
): Promise<Result<LibraryItem, StorageError>> {
  const bytes = new TextEncoder().encode(source);
  const now = Date.now();
  const lines = source.trimEnd().split('\n').length;
  const item: LibraryItem = {
    hash: hashOf(bytes),
    kind: 'strategy',
    name,
    size: bytes.length,
    contents: lines === 1 ? '1 line' : `${String(lines)} lines`,
    addedAt: now,
    deletedAt: null,
    agreedAt: now,
  };
  const storage = await storageReady();
  const added = await storage.addLibraryFile(item, bytes);
  if (!added.ok) return added;
  if (added.value === 'known') {
    const renamed = await storage.renameLibraryItem(item.hash, name);
    if (!renamed.ok) return renamed;
    const agreed = await storage.agreeToLibraryFile(item.hash, now);
    if (!agreed.ok) return agreed;
  }
  return ok(item);
}
