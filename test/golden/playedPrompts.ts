import {
  textOf,
  type AgentSpec,
  type Demonstration,
  type Message,
  type Question,
  type TriedActions,
} from '../../src/core/agent';
import type { Strategy } from '../../src/core/agent/strategies/contract';
import type { AnyEnvironment, AnyEnvironmentModule, Observation } from '../../src/core/env';
import { EpisodeSession } from '../../src/core/evaluate';
import { ok } from '../../src/core/shared';
import type { GoldenGame } from './games';

export const GOLDEN_STEPS = [0, 1, 17] as const;
const LAST_STEP = 17;

export function isGolden(step: number): boolean {
  return GOLDEN_STEPS.some((golden) => golden === step);
}

/** At this step the answer names no action, so that the next prompts show what is said then. */
const CONFUSED_STEP = 5;

/** One question as the model got it. */
export interface AskedQuestion {
  readonly step: number;
  readonly purpose: string;
  readonly messages: readonly Message[];
}

export interface PlayedPrompts {
  readonly instructions: string;
  readonly questions: readonly AskedQuestion[];
  /** Texts of the world that the prompts are made of. */
  readonly observations: readonly string[];
}

/** Plays a game with a model that answers by rote, and gives every question it was asked. */
export async function playPrompts(
  module: AnyEnvironmentModule,
  { id, task, seed, answers }: GoldenGame,
  strategy: Strategy,
): Promise<PlayedPrompts> {
  const environment = await module.create(task, module.meta.defaults);
  const world = new EpisodeSession(environment, { maxSteps: null });
  const start = await world.start(seed);
  const agent: AgentSpec = {
    strategy: strategy.meta.id,
    model: {
      kind: 'openAiCompatible',
      baseUrl: 'http://localhost:8000/v1',
      modelId: 'fake',
      settings: {
        temperature: 0,
        maxTokens: 1024,
        timeoutMs: 60_000,
        maxAttempts: 1,
        concurrency: 1,
        stream: false,
      },
    },
    history: 16,
    answerReading: 'lenient',
  };
  const session = strategy.open({
    agent,
    game: {
      environmentId: id,
      task,
      instructions: start.instructions,
      actions: environment.actions,
      freeText: environment.freeText === true,
      defaultAction: environment.defaultAction,
      maxSteps: start.maxSteps,
    },
    demonstrations: [demonstrationOf(id, task, answers)],
    lessons: strategy.meta.acrossEpisodes ? ['Look around before you walk.'] : [],
  });
  const questions: AskedQuestion[] = [];
  const observations: string[] = [];
  let { observation } = start;
  for (let step = 0; step <= LAST_STEP; step++) {
    observations.push(observation.text.longTerm, observation.text.shortTerm);
    session.observe(observation, null);
    const answer = step === CONFUSED_STEP ? 'dance wildly' : (answers[step % answers.length] ?? '');
    let asked = 0;
    const decided = await session.decide({
      // Trying takes long, and other steps are not kept.
      tryActions: isGolden(step) ? (actions) => tryActions(world, observation, actions) : null,
      ask: async (question) => {
        questions.push({ step, purpose: question.purpose, messages: question.messages });
        const contradiction = step % 2 === 1 ? answers[(step + 1) % answers.length] : undefined;
        asked += 1;
        return ok({
          text: replyTo(question, (question.second && contradiction) || answer, {
            step,
            isFirst: asked === 1,
          }),
          reasoning: '',
          stopReason: 'stop',
          usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
          latencyMs: 0,
          attempts: 1,
        });
      },
    });
    if (!decided.ok) throw new Error(decided.error.message);
    if (step === LAST_STEP) break;
    const turn = await world.take(decided.value.decision);
    if (turn.outcome) throw new Error(`The game ended at step ${String(step)}: ${turn.outcome}.`);
    session.acted(turn.action);
    ({ observation } = turn);
  }
  environment.close();
  return { instructions: start.instructions, questions, observations };
}

/** Plays actions on the world as it is and takes them back; `null` where it cannot be saved. */
async function tryActions(
  world: EpisodeSession<AnyEnvironment>,
  before: Observation,
  actions: readonly string[],
): Promise<TriedActions | null> {
  const saved = world.save();
  if (!saved) return null;
  let [observation, reward, taken] = [before, 0, 0];
  for (const action of actions) {
    if (world.outcome) break;
    const turn = await world.take({ turn: 'valid', action, rule: 'whole', candidate: action });
    observation = turn.observation;
    reward += turn.reward;
    taken += 1;
  }
  const tried = {
    observation,
    reward,
    progression: world.environment.progress().value,
    ended: world.outcome !== null,
    taken,
  };
  world.restore(saved);
  return tried;
}

/** The answer in the form that was asked for; a remark where no action was. A tool is used at every odd step. */
function replyTo(
  { messages, purpose }: Question,
  action: string,
  { step, isFirst }: { readonly step: number; readonly isFirst: boolean },
): string {
  const last = messages.at(-1);
  const asked = last ? textOf(last) : '';
  const thought = `This is step ${String(step)}. I look at what is around me, then I choose.`;
  if (asked.includes('<|TRY|>')) return `<|TRY|>${action}<|END|>\n<|TRY|>${action}; ${action}<|END|>`;
  if (asked.includes('<|TOOL|>') && isFirst && step % 2 === 1) return '<|TOOL|>map<|END|>';
  const notes = asked.includes('<|NOTES|>') ? `<|NOTES|>Notes of step ${String(step)}.<|END|>\n` : '';
  if (asked.includes('<|ACTION|>')) return `${notes}${thought}\n<|ACTION|>${action}<|END|>`;
  if (asked.includes('PLAN:'))
    return `PLAN: ${step % 4 === 0 ? `Explore, as of step ${String(step)}.` : 'No changes to the plan.'}\nACTION: ${action}`;
  if (asked.includes('ACTION:')) return `${thought}\nACTION: ${action}`;
  if (asked.includes('no other text')) return action;
  return `A remark for “${purpose}” at step ${String(step)}.`;
}

function demonstrationOf(
  environmentId: Demonstration['environmentId'],
  task: string,
  answers: readonly string[],
): Demonstration {
  return {
    environmentId,
    task,
    seed: 1,
    steps: answers
      .slice(0, 3)
      .map((action, index) => ({ observation: `What was seen at step ${String(index)}.`, action })),
  };
}
