/** A page with a sandbox for strategies; the tests run programs in it. */
import {
  DEFAULT_MODEL_SETTINGS,
  type Decided,
  type Json,
  type ModelError,
  type Question,
  type StrategySession,
  type StrategySetup,
} from '../../../../src/core/agent';
import { fail, messageOf, ok, type Result } from '../../../../src/core/shared';
import { compileStrategy, connectStrategies, strategyOfProgram } from '../../../../src/workers/strategy';
import { createStrategySandbox } from '../../../../src/workers/strategy/sandbox';

/** What became of a program in a few steps. */
export interface Ran {
  readonly decided: readonly Result<Decided, ModelError>[];
  /** What it threw, or why it could not be read. */
  readonly broken: string | null;
  readonly questions: readonly Question[];
  readonly memory: Json;
  readonly lesson: string | null;
  readonly log: readonly string[];
  readonly ms: number;
}

export interface RunOptions {
  readonly steps?: number;
  readonly reply?: string;
  readonly modelFails?: boolean;
  readonly recall?: Json;
  readonly lesson?: boolean;
}

declare global {
  interface Window {
    runStrategy: (source: string, options?: RunOptions) => Promise<Ran>;
  }
}

const SETUP: StrategySetup = {
  agent: {
    strategy: 'own',
    model: {
      kind: 'openAiCompatible',
      baseUrl: 'http://localhost:8000/v1',
      modelId: 'm',
      settings: DEFAULT_MODEL_SETTINGS,
    },
    history: 16,
    answerReading: 'lenient',
  },
  game: {
    environmentId: 'babyai',
    task: 'goto',
    instructions: 'Go to the ball.',
    actions: ['turn left', 'go forward'].map((text) => ({ text, description: text, keys: [] })),
    freeText: false,
    defaultAction: 'go forward',
    maxSteps: 64,
  },
  demonstrations: [],
  lessons: ['Look first.'],
};

const sandbox = createStrategySandbox(document);
const { port1, port2 } = new MessageChannel();
sandbox.serve(port1);
const programs = connectStrategies(port2);

const ERROR: ModelError = { kind: 'server', message: 'The model is out.', advice: 'Try again.', attempts: 1 };

window.runStrategy = async (source, options = {}) => {
  const log: string[] = [];
  const questions: Question[] = [];
  const decided: Result<Decided, ModelError>[] = [];
  const start = performance.now();
  let session: StrategySession | null = null;
  let broken: string | null = null;
  let lesson: string | null = null;
  const script = await compileStrategy(source);
  if (!script.ok) broken = `${String(script.error.line)}: ${script.error.message}`;
  else {
    session = strategyOfProgram('test', script.value, programs, (text) => log.push(text)).open(SETUP);
    const tools = {
      ask: async (question: Question) => {
        questions.push(question);
        if (options.modelFails === true) return fail(ERROR);
        return ok({
          text: options.reply ?? '<|ACTION|>go forward<|END|>',
          reasoning: '',
          stopReason: 'stop' as const,
          usage: { inputTokens: 1, outputTokens: 1, cachedTokens: null, reasoningTokens: null },
          latencyMs: 0,
          attempts: 1,
        });
      },
      tryActions: async (actions: readonly string[]) => ({
        observation: { text: { longTerm: `after ${actions.join(', ')}`, shortTerm: '' } },
        reward: 1,
        progression: 1,
        ended: true,
        taken: actions.length,
      }),
    };
    try {
      for (let step = 0; step < (options.steps ?? 1); step++) {
        session.observe({ text: { longTerm: `observation ${String(step)}`, shortTerm: 'now' } }, null);
        if (options.recall !== undefined && step === 0)
          session.recall({
            decision: { turn: 'invalid', candidate: '' },
            action: 'go forward',
            reasoning: '',
            memory: options.recall,
          });
        decided.push(await session.decide(tools));
        session.acted('go forward');
      }
      if (options.lesson === true) {
        const given = await session.lesson?.({ outcome: 'failed', progression: 0.5, steps: 3 }, tools);
        lesson = given?.ok === true ? given.value : null;
      }
    } catch (thrown) {
      broken = messageOf(thrown);
    }
  }
  const memory = session?.memory() ?? null;
  session?.close?.();
  return { decided, broken, questions, memory, lesson, log, ms: performance.now() - start };
};
