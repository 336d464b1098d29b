import { ok, type Result } from '../../shared';
import type { Message, ModelReply } from '../message';
import type { ModelError } from '../model';
import { openSession, type Desk } from './baseSession';
import type { Decided, Strategy } from './contract';
import { parameterOf } from './parameters';
import { CLOSE_WITH_ACTION, goOn, spokenText, withThoughts } from './wording';

const ROUNDS = {
  key: 'rounds',
  label: 'Rounds of debate',
  hint: 'Each takes two more calls; agreement ends the debate.',
  minimum: 1,
  maximum: 3,
  default: 1,
} as const;

const PROPOSE = `Two players advise in this game, and you are one of them. Give your reasons in at most four sentences. ${CLOSE_WITH_ACTION}`;

const answerTo = (other: string): string =>
  `The other player says:\n\n${other}\n\nWeigh these reasons against yours and the observation. Keep your action if it is still the better one, or change it. Give your reasons in at most three sentences. ${CLOSE_WITH_ACTION}`;

const decideAfter = (other: string): string =>
  `You do not agree. The other player's last word:\n\n${other}\n\nYou decide now. Take the action with the better reasons, whoever named it. ${CLOSE_WITH_ACTION}`;

/** One of the two, with what it has said so far. */
class Speaker {
  decided: Decided = { decision: { turn: 'empty', candidate: '' }, reasoning: '' };
  said = '';
  readonly #desk: Desk;
  readonly #second: boolean;
  #messages: Message[];
  #reply: ModelReply | null = null;

  constructor(desk: Desk, second: boolean) {
    this.#desk = desk;
    this.#second = second;
    this.#messages = desk.prompt();
  }

  /** @param question asked now; left out: the proposal, for which the prompt asks. */
  async speak(purpose: string, question?: string): Promise<Result<Decided, ModelError>> {
    if (question !== undefined && this.#reply) this.#messages = goOn(this.#messages, this.#reply, question);
    const reply = await this.#desk.ask(purpose, this.#messages, this.#second ? { second: true } : {});
    if (!reply.ok) return reply;
    this.#reply = reply.value;
    this.said = spokenText(reply.value);
    const decided = this.#desk.read(reply.value);
    // A word without an action takes nothing back.
    if (decided.decision.turn === 'valid' || this.decided.decision.turn !== 'valid') this.decided = decided;
    return ok(decided);
  }
}

function actionOf({ decided: { decision } }: Speaker): string | null {
  return decision.turn === 'valid' ? decision.action : null;
}

/** Two speakers argue until they agree; else the first decides. */
export const debate: Strategy = {
  meta: {
    id: 'debate',
    title: 'Debate',
    summary:
      'Two players propose actions with reasons, read each other, and may change their minds; where they do not agree in the end, the first decides. The second may be another model. Two models see more than one, at two to five times the calls in the usual single round.',
    source:
      'Du et al. 2023, “Improving Factuality and Reasoning in Language Models through Multiagent Debate”',
    calls: { least: 2, most: 3 + 2 * ROUNDS.maximum, per: { parameter: ROUNDS.key, each: 2 } },
    outputTokens: { low: 120, high: 600 },
    inputFactor: 4,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'model', label: 'history and request' },
      { from: 'model', to: 'agent', label: 'reasons and action' },
      { from: 'agent', to: 'second model', label: 'history and request' },
      { from: 'second model', to: 'agent', label: 'reasons and action' },
      { from: 'agent', to: 'model', label: 'what the second said', when: 'while they differ, each round' },
      { from: 'model', to: 'agent', label: 'kept or changed action', when: 'while they differ, each round' },
      {
        from: 'agent',
        to: 'second model',
        label: 'what the first said',
        when: 'while they differ, each round',
      },
      {
        from: 'second model',
        to: 'agent',
        label: 'kept or changed action',
        when: 'while they differ, each round',
      },
      { from: 'agent', to: 'model', label: 'asks to decide', when: 'no agreement' },
      { from: 'model', to: 'agent', label: 'final action', when: 'no agreement' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [ROUNDS],
    usesSecondModel: true,
  },
  open: (setup) =>
    openSession(setup, {
      request: PROPOSE,
      decide: async (desk) => {
        const first = new Speaker(desk, false);
        const second = new Speaker(desk, true);
        const agree = (): boolean => actionOf(first) !== null && actionOf(first) === actionOf(second);
        const settled = (): Result<Decided, ModelError> =>
          ok(withThoughts(first.decided, [`The other player: ${second.said}`]));
        for (const speaker of [first, second]) {
          const spoken = await speaker.speak('propose');
          if (!spoken.ok) return spoken;
        }
        for (let round = 0; round < parameterOf(setup.agent, ROUNDS); round++) {
          if (agree()) return settled();
          // Both answer to what was said before, so that neither has the last word.
          const [toFirst, toSecond] = [answerTo(second.said), answerTo(first.said)];
          for (const [speaker, question] of [
            [first, toFirst],
            [second, toSecond],
          ] as const) {
            const spoken = await speaker.speak('debate', question);
            if (!spoken.ok) return spoken;
          }
        }
        if (agree()) return settled();
        const final = await first.speak('decide', decideAfter(second.said));
        return final.ok ? settled() : final;
      },
    }),
};
