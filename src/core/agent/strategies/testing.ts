/** A scripted world and model for tests of strategies. */
import { fail, ok, type Result } from '../../shared';
import type { ImagePart, ModelReply, PictureHash } from '../message';
import { DEFAULT_MODEL_SETTINGS, type ModelError } from '../model';
import type { AgentSpec, StrategyId } from '../spec';
import type {
  Decided,
  Json,
  PastStep,
  Question,
  Strategy,
  StrategySession,
  StrategySetup,
  StrategyTools,
  TriedActions,
} from './contract';

/** What the model says to a question: a text, a whole reply, or an error. */
export type Script = (question: Question, index: number) => string | Partial<ModelReply> | ModelError;

export const MODEL_ERROR: ModelError = { kind: 'server', message: 'It broke.', advice: 'Wait.', attempts: 5 };

export function replyOf(text: string, more: Partial<ModelReply> = {}): ModelReply {
  return {
    text,
    reasoning: '',
    stopReason: 'stop',
    usage: { inputTokens: 1, outputTokens: 1, cachedTokens: null, reasoningTokens: null },
    latencyMs: 1,
    attempts: 1,
    ...more,
  };
}

/** Tools that answer from a script and keep the questions. */
export function scriptedTools(script: Script, tryActions: StrategyTools['tryActions'] = null) {
  const questions: Question[] = [];
  const tools: StrategyTools = {
    ask: (question): Promise<Result<ModelReply, ModelError>> => {
      const said = script(question, questions.length);
      questions.push(question);
      if (typeof said === 'string') return Promise.resolve(ok(replyOf(said)));
      if ('kind' in said) return Promise.resolve(fail(said));
      return Promise.resolve(ok(replyOf(said.text ?? '', said)));
    },
    tryActions,
  };
  return { tools, questions };
}

export function setupOf(
  strategy: StrategyId,
  changes: Partial<Omit<StrategySetup, 'agent' | 'game'>> & {
    readonly agent?: Partial<AgentSpec>;
    readonly game?: Partial<StrategySetup['game']>;
  } = {},
): StrategySetup {
  return {
    agent: {
      strategy,
      model: { kind: 'anthropic', baseUrl: 'https://x.test', modelId: 'm', settings: DEFAULT_MODEL_SETTINGS },
      history: 3,
      answerReading: 'lenient',
      ...changes.agent,
    },
    game: {
      environmentId: 'babyai',
      task: 'goto',
      instructions: 'Go to the ball.',
      actions: ['turn left', 'turn right', 'go forward'].map((text) => ({ text, description: '', keys: [] })),
      freeText: false,
      defaultAction: 'go forward',
      maxSteps: 64,
      ...changes.game,
    },
    demonstrations: changes.demonstrations ?? [],
    lessons: changes.lessons ?? [],
  };
}

export function seen(longTerm: string, shortTerm = ''): { text: { longTerm: string; shortTerm: string } } {
  return { text: { longTerm, shortTerm } };
}

export function pictureOf(step: number): ImagePart {
  return { kind: 'image', hash: String(step).padStart(64, '0') as PictureHash, width: 8, height: 8 };
}

/** A world that can be saved: what it says is the actions tried. */
export const tryEverything = (actions: readonly string[]): Promise<TriedActions> =>
  Promise.resolve({
    observation: seen(`after ${actions.join(', ')}`),
    reward: 0,
    progression: actions.at(-1) === 'turn left' ? 0.5 : 0,
    ended: false,
    taken: actions.length,
  });

/** One step of a session as the episode loop plays it. */
export interface Played {
  readonly questions: readonly Question[];
  readonly decided: Decided;
  readonly past: PastStep;
}

/** What is seen of the scripted world. */
export interface View {
  readonly pictures?: boolean;
  /** In every step; left out: numbered ones. */
  readonly observation?: string;
}

/** Plays steps `from`…`to` − 1; expects no model error. */
export async function play(
  session: StrategySession,
  script: Script,
  {
    from = 0,
    to,
    tryActions = null,
    ...view
  }: View & {
    readonly from?: number;
    readonly to: number;
    readonly tryActions?: StrategyTools['tryActions'];
  },
): Promise<Played[]> {
  const played: Played[] = [];
  let before: Json = null;
  if (from === 0) observe(session, 0, view);
  for (let step = from; step < to; step++) {
    const { tools, questions } = scriptedTools(
      (question, index) => script(question, 100 * step + index),
      tryActions,
    );
    const decided = await session.decide(tools);
    if (!decided.ok) throw new Error(decided.error.message);
    const { decision, reasoning } = decided.value;
    const action = decision.turn === 'valid' ? decision.action : 'go forward';
    const after = session.memory();
    const memory = JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
    before = after;
    session.acted(action);
    observe(session, step + 1, view);
    played.push({ questions, decided: decided.value, past: { decision, action, reasoning, memory } });
  }
  return played;
}

/** A session in which the given steps were played before. */
export function resumed(
  strategy: Strategy,
  setup: StrategySetup,
  steps: readonly Played[],
  pictures = false,
  observation?: string,
): StrategySession {
  const view = { pictures, ...(observation !== undefined && { observation }) };
  const session = strategy.open(setup);
  observe(session, 0, view);
  for (const [step, { past }] of steps.entries()) {
    session.recall(past);
    session.acted(past.action);
    observe(session, step + 1, view);
  }
  return session;
}

function observe(session: StrategySession, step: number, { pictures = false, observation }: View): void {
  const text = observation ?? `a red ball ${String(10 - (step % 9))} steps forward\nword${String(step)}`;
  session.observe(seen(text, `short ${String(step)}`), pictures ? pictureOf(step) : null);
}
