import type { ActionSpec, Observation } from '../env';
import { PromptHistory } from './history';
import type { Message, ModelReply } from './message';
import { readDecision, type ReadAnswer } from './parseAction';
import { STRATEGY_INSTRUCTIONS } from './promptText';
import type { AgentSpec } from './spec';

/**
 * The agent's side of one episode, model excluded. In turn: `observe`, `messages`, `decide`, `acted`, and again.
 * Holds nothing but what those calls told it, so a resumed episode rebuilds it by repeating `observe` and `acted`.
 */
export interface AgentSession {
  observe(observation: Observation): void;
  /** The exact messages for the next decision. Needs a current observation. */
  messages(): readonly Message[];
  decide(reply: Pick<ModelReply, 'text' | 'stopReason' | 'reasoning'>): ReadAnswer;
  /** @param action the action that was executed, the environment's fallback included. */
  acted(action: string): void;
}

/**
 * @param game the environment's instructions and legal actions, or any text as one.
 * @throws RangeError when `spec.history` is not a whole number of at least 1.
 */
export function createAgentSession(
  spec: AgentSpec,
  game: {
    readonly instructions: string;
    readonly actions: readonly ActionSpec[];
    readonly freeText?: boolean;
  },
): AgentSession {
  const history = new PromptHistory(spec.history);
  const actions = game.freeText === true ? null : game.actions.map((action) => action.text);
  return {
    observe: (observation) => {
      history.observe(observation);
    },
    messages: () => history.messages(game.instructions, STRATEGY_INSTRUCTIONS[spec.strategy]),
    decide: (reply) => readDecision(reply, actions, spec.strategy, spec.answerReading),
    acted: (action) => {
      history.acted(action);
    },
  };
}
