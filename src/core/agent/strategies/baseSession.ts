/**
 * What strategies have in common: a prompt history, a question to the model, an answer read. A strategy is
 * `openSession(setup, { request })`, with a `decide` of its own where one question is not all.
 */
import type { Observation } from '../../env';
import { ok, type Result } from '../../shared';
import { promptRoom } from '../context';
import { PromptHistory } from '../history';
import type { ImagePart, Message, ModelReply } from '../message';
import { isLanguageModel, type ModelError } from '../model';
import { readDecision } from '../parseAction';
import { splitReasoning } from '../reasoning';
import type { Decision } from '../spec';
import type {
  Decided,
  EpisodeEnding,
  Json,
  PastStep,
  Question,
  StrategySession,
  StrategySetup,
  StrategyTools,
} from './contract';

/** What a strategy's own `decide` works with. */
export interface Desk {
  readonly setup: StrategySetup;
  readonly tools: StrategyTools;
  /** The current observation. */
  readonly observation: Observation;
  /** The messages of this step. @param request asked instead of the strategy's standing request. */
  prompt(request?: string): Message[];
  /**
   * Asks the model; the loop records the call. A conversation that outgrew the model's context loses the oldest events
   * of the prompt it began with.
   */
  ask(
    purpose: string,
    messages: readonly Message[],
    more?: Omit<Question, 'messages' | 'purpose'>,
  ): Promise<Result<ModelReply, ModelError>>;
  /** Reads the action. The reply read last is the one that is remembered, where replies are. */
  read(reply: ReplyText): Decided;
}

export type ReplyText = Pick<ModelReply, 'text' | 'stopReason' | 'reasoning'>;

/** What makes one strategy differ from another. */
export interface SessionPlan {
  /** What is asked for in every step, after the observation. */
  readonly request: string;
  /** What the agent keeps and shall see now, such as its plan. Must follow from what `memory` gives. */
  readonly note?: () => string;
  /** Messages between the instructions and the history, such as demonstrations. */
  readonly demonstrations?: readonly Message[];
  /** Most recent replies shown in the place of the actions they led to. Default 0. */
  readonly remembered?: number;
  /** Holds the model to the legal actions where the agent says so. */
  readonly onlyLegalActions?: boolean;
  /** Default: one question, `askToDecide`. */
  readonly decide?: (desk: Desk) => Promise<Result<Decided, ModelError>>;
  /** What is kept between steps. */
  readonly memory?: () => Json;
  /** Takes back what `memory` gave, which may come from a file of somebody else. */
  readonly restore?: (memory: Json) => void;
  /** Told of every observation, and of every action executed. */
  readonly observed?: (observation: Observation) => void;
  readonly acted?: (action: string) => void;
  /** After the episode; `ask` as on the desk. */
  readonly lesson?: (ending: EpisodeEnding, desk: Desk) => Promise<Result<string | null, ModelError>>;
}

/** A prompt history as the agent's settings have it. */
export function openHistory(
  { agent, game }: StrategySetup,
  plan: Pick<SessionPlan, 'request' | 'demonstrations' | 'remembered'>,
): PromptHistory {
  return new PromptHistory({
    instructions: game.instructions,
    request: plan.request,
    limit: agent.history,
    ...(agent.historyMode && { mode: agent.historyMode }),
    images: agent.images ?? 0,
    clip: agent.clip ?? 0,
    alternateRoles: agent.alternateRoles ?? false,
    reasonings: plan.remembered ?? 0,
    demonstrations: plan.demonstrations ?? [],
    budget: promptBudget({ agent }),
  });
}

/**
 * Tokens that a prompt may take: the model's context without the longest answer; where two models talk, the smaller of
 * theirs. `null`: not known.
 */
export function promptBudget({ agent: { model, secondModel } }: Pick<StrategySetup, 'agent'>): number | null {
  const budgets = [model, secondModel].flatMap((spec) => {
    const room = spec && isLanguageModel(spec) ? promptRoom(spec.settings) : null;
    return room ?? [];
  });
  return budgets.length === 0 ? null : Math.min(...budgets);
}

/** Reads the action out of a reply, as the agent's strategy and settings have it. */
export function readAnswer({ agent, game }: StrategySetup, reply: ReplyText): Decided {
  const actions = game.freeText ? null : game.actions.map((action) => action.text);
  return readDecision(reply, actions, agent.strategy, agent.answerReading);
}

/**
 * One question, and the action read from its answer.
 * @param heard told of the answer, where more than the action is to be read from it.
 */
export async function askToDecide(
  desk: Desk,
  more: Omit<Question, 'messages' | 'purpose'> = {},
  heard: (reply: ModelReply) => void = () => undefined,
): Promise<Result<Decided, ModelError>> {
  const reply = await desk.ask('decide', desk.prompt(), more);
  if (!reply.ok) return reply;
  heard(reply.value);
  return ok(desk.read(reply.value));
}

/** A conversation that goes on: what the model said, and what it is asked now. */
export function followUp(messages: readonly Message[], reply: ReplyText, question: string): Message[] {
  return [
    ...messages,
    { role: 'assistant', content: visibleText(reply.text) },
    { role: 'user', content: question },
  ];
}

/** A reply without its thinking. */
export function visibleText(text: string): string {
  return splitReasoning(text).answer.trim();
}

/** The session of a strategy that keeps a prompt history. */
export function openSession(setup: StrategySetup, plan: SessionPlan): StrategySession {
  return new HistorySession(setup, plan);
}

class HistorySession implements StrategySession {
  readonly #setup: StrategySetup;
  readonly #plan: SessionPlan;
  readonly #history: PromptHistory;
  #observation: Observation = { text: { longTerm: '', shortTerm: '' } };
  /** What the model wrote when it decided last. */
  #answer = '';
  #decision: Decision | null = null;

  constructor(setup: StrategySetup, plan: SessionPlan) {
    this.#setup = setup;
    this.#plan = plan;
    this.#history = openHistory(setup, plan);
  }

  observe(observation: Observation, picture: ImagePart | null): void {
    this.#observation = observation;
    this.#history.observe(observation, picture);
    this.#plan.observed?.(observation);
  }

  decide(tools: StrategyTools): Promise<Result<Decided, ModelError>> {
    this.#answer = '';
    this.#decision = null;
    const desk = this.#desk(tools);
    if (this.#plan.decide) return this.#plan.decide(desk);
    return askToDecide(desk, this.#isHeldToActions ? { onlyLegalActions: true } : {});
  }

  acted(action: string): void {
    const decision = this.#decision;
    // Where a person decided otherwise, what the model wrote would tell of an action that was not taken.
    if (decision?.turn === 'valid' && decision.action.trim() !== action.trim()) this.#answer = '';
    this.#history.acted(action, this.#answer);
    this.#plan.acted?.(action);
  }

  recall({ decision, memory }: PastStep): void {
    this.#decision = null;
    // The step's prompt settles what stays in an append-only history.
    this.#history.prompt(this.#extras());
    if (memory !== undefined) this.#restore(memory);
    if (decision.turn === 'valid' && decision.rule === 'person') this.#answer = '';
  }

  memory(): Json {
    const own = this.#plan.memory?.() ?? null;
    return this.#remembers ? { answer: this.#answer, own } : own;
  }

  async lesson(ending: EpisodeEnding, tools: StrategyTools): Promise<Result<string | null, ModelError>> {
    return this.#plan.lesson?.(ending, this.#desk(tools)) ?? ok(null);
  }

  get #isHeldToActions(): boolean {
    const { agent, game } = this.#setup;
    return this.#plan.onlyLegalActions === true && agent.onlyLegalActions === true && !game.freeText;
  }

  get #remembers(): boolean {
    return (this.#plan.remembered ?? 0) > 0;
  }

  #extras() {
    return { note: this.#plan.note?.() ?? '' };
  }

  #restore(memory: Json): void {
    if (!this.#remembers) {
      this.#plan.restore?.(memory);
      return;
    }
    if (memory === null || typeof memory !== 'object') return;
    const answer: unknown = Reflect.get(memory, 'answer');
    this.#answer = typeof answer === 'string' ? answer : '';
    if ('own' in memory && memory.own !== undefined) this.#plan.restore?.(memory.own);
  }

  #desk(tools: StrategyTools): Desk {
    return {
      setup: this.#setup,
      tools,
      observation: this.#observation,
      prompt: (request) =>
        this.#history.prompt({ ...this.#extras(), ...(request !== undefined && { request }) }),
      ask: (purpose, messages, more = {}) =>
        tools.ask({ ...more, purpose, messages: this.#history.fit(messages) }),
      read: (reply) => {
        if (this.#remembers) this.#answer = visibleText(reply.text);
        const decided = readAnswer(this.#setup, reply);
        this.#decision = decided.decision;
        return decided;
      },
    };
  }
}
