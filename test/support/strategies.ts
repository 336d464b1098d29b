/** Strategies and worlds made up for tests of whoever plays them. */
import { DEFAULT_MODEL_SETTINGS } from '../../src/core/agent';
import type {
  AgentSpec,
  Decision,
  Json,
  ModelError,
  ModelReply,
  ModelRequest,
  PictureHash,
  RemoteModelSpec,
  Strategy,
  StrategyMeta,
  StrategySession,
  StrategySetup,
  StrategyTools,
} from '../../src/core/agent';
import {
  EpisodeSession,
  playEpisode,
  queuedEpisode,
  type EpisodeId,
  type EpisodeRecord,
  type GamePort,
  type LoopEnd,
  type LoopInput,
  type Pictures,
  type RunId,
  type Speaker,
  type StepRecord,
} from '../../src/core/evaluate';
import { ok, type Result } from '../../src/core/shared';
import { countingEnvironment } from './countingEnvironment';

export function makeReply(text: string, change: Partial<ModelReply> = {}): ModelReply {
  return {
    text,
    reasoning: '',
    stopReason: 'stop',
    usage: { inputTokens: 7, outputTokens: 1, cachedTokens: null, reasoningTokens: null },
    latencyMs: 3,
    attempts: 1,
    ...change,
  };
}

export function makeRemote(modelId = 'qwen3-8b'): RemoteModelSpec {
  return {
    kind: 'openAiCompatible',
    baseUrl: 'http://localhost:8000/v1',
    modelId,
    settings: DEFAULT_MODEL_SETTINGS,
  };
}

export function makeModelError(kind: ModelError['kind']): ModelError {
  return { kind, message: `the model said ${kind}`, advice: 'try again', attempts: 1 };
}

export function makeMeta(change: Partial<StrategyMeta> = {}): StrategyMeta {
  return {
    id: 'own',
    title: 'Test strategy',
    summary: '',
    source: '',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 1, high: 1 },
    inputFactor: 1,
    diagram: [],
    parameters: [],
    ...change,
  };
}

export function valid(action: string): Decision {
  return { turn: 'valid', action, rule: 'whole', candidate: action };
}

/** A strategy that tells what it was called with. */
export function spiedStrategy(
  decide: (tools: StrategyTools, seen: readonly string[]) => ReturnType<StrategySession['decide']>,
  more: { readonly meta?: Partial<StrategyMeta>; readonly memory?: () => Json } & Partial<
    Pick<StrategySession, 'lesson' | 'observe'>
  > = {},
) {
  const calls: string[] = [];
  const setups: StrategySetup[] = [];
  const { meta, memory, ...rest } = more;
  const strategy: Strategy = {
    meta: makeMeta(meta),
    open: (setup) => {
      setups.push(setup);
      const seen: string[] = [];
      return {
        observe: (observation, picture) => {
          seen.push(observation.text.longTerm);
          calls.push(`observe ${observation.text.longTerm}${picture ? ` with ${picture.hash}` : ''}`);
        },
        decide: (tools) => decide(tools, seen),
        acted: (action) => void calls.push(`acted ${action}`),
        recall: ({ action, decision, memory: kept }) => {
          const by = decision.turn === 'valid' ? decision.rule : decision.turn;
          calls.push(
            `recall ${action} by ${by} keeping ${kept === undefined ? 'nothing new' : JSON.stringify(kept)}`,
          );
        },
        memory: memory ?? (() => null),
        close: () => void calls.push('close'),
        ...rest,
      };
    },
  };
  return { strategy, calls, setups };
}

/** A counting game, with pictures that are named by what they show. */
export async function countingGame(
  seed: number,
  { maxSteps = null, pictures = false }: { maxSteps?: number | null; pictures?: boolean } = {},
): Promise<GamePort & { readonly drawn: string[] }> {
  const environment = await countingEnvironment.create('count');
  const session = new EpisodeSession(environment, { maxSteps });
  const drawn: string[] = [];
  return {
    drawn,
    actions: environment.actions,
    defaultAction: environment.defaultAction,
    start: async () => ok(session.start(seed)),
    take: async (decision) => ok(session.take(decision)),
    ...(pictures && {
      picture: async () => {
        const shown = environment.scene().views[0]?.cells[0] ?? '';
        drawn.push(shown);
        const hash = `picture-of-${shown}` as PictureHash;
        return ok({
          image: { kind: 'image', hash, width: 1, height: 1 } as const,
          png: new TextEncoder().encode(shown),
        });
      },
    }),
    close: () => environment.close(),
  };
}

export function countingEpisode(seed: number, change: Partial<EpisodeRecord> = {}): EpisodeRecord {
  const identity = { id: 'e' as EpisodeId, runId: 'r' as RunId, order: 0, index: 0, seed } as const;
  return {
    ...queuedEpisode({ ...identity, environmentId: 'babyai', task: 'count', options: {} }),
    ...change,
  };
}

export type EpisodeAnswer = (request: ModelRequest, count: number) => Result<ModelReply, ModelError>;

export const ASKING_AGENT: AgentSpec = {
  strategy: 'own',
  model: makeRemote(),
  history: 16,
  answerReading: 'lenient',
};

export interface PlayedLoop {
  readonly end: LoopEnd;
  readonly steps: StepRecord[];
  readonly requests: ModelRequest[];
  readonly secondRequests: ModelRequest[];
  readonly pictures: Pictures[];
  readonly drawn: readonly string[];
}

/** Plays a counting game with a strategy and models that answer as told. */
export async function play(
  strategy: Strategy,
  answer: EpisodeAnswer = () => ok(makeReply('up')),
  change: Partial<Omit<LoopInput, 'agent' | 'episode'>> & {
    agent?: Partial<AgentSpec>;
    seed?: number;
    canConstrain?: boolean;
    pictures?: boolean;
  } = {},
): Promise<PlayedLoop> {
  const { agent, seed = 0, canConstrain = false, pictures: seesPictures = false, ...input } = change;
  const steps: StepRecord[] = [];
  const requests: ModelRequest[] = [];
  const secondRequests: ModelRequest[] = [];
  const pictures: Pictures[] = [];
  const speakerOf = (into: ModelRequest[]): Speaker => ({
    spec: ASKING_AGENT.model,
    canConstrain,
    session: {
      complete: async (request) => {
        into.push(request);
        return answer(request, requests.length + secondRequests.length);
      },
      recall: () => undefined,
    },
  });
  const game = await countingGame(seed, { pictures: seesPictures });
  const end = await playEpisode({
    episode: countingEpisode(seed),
    stored: [],
    agent: { ...ASKING_AGENT, ...agent },
    strategy,
    demonstrations: [],
    lessons: [],
    model: speakerOf(requests),
    second: agent?.secondModel ? speakerOf(secondRequests) : null,
    game,
    leave: null,
    signal: new AbortController().signal,
    whenRunning: async () => undefined,
    now: () => 1000,
    onStart: () => undefined,
    onStep: (step, _, sent) => {
      steps.push(step);
      pictures.push(sent);
    },
    ...input,
  });
  return { end, steps, requests, secondRequests, pictures, drawn: game.drawn };
}
