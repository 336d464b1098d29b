import type { Decision } from '../agent';
import type { StepRecord } from './records';
import type { Turn } from './session';

/** The part of a step record that follows from the turn and the decision, for agents and people alike. */
export function stepOf(turn: Turn, decision: Decision): Omit<StepRecord, 'reasoning' | 'exchange'> {
  return {
    step: turn.steps - 1,
    turn: decision.turn,
    answer: decision.turn === 'valid' ? decision.action : decision.candidate,
    action: turn.action,
    rule: decision.turn === 'valid' ? decision.rule : null,
    observation: turn.observation.text,
    reward: turn.reward,
    terminated: turn.terminated,
    truncated: turn.truncated,
  };
}

/** The decision a stored step stands for; replaying these reproduces the episode. */
export function decisionOf(step: Pick<StepRecord, 'turn' | 'answer' | 'action' | 'rule'>): Decision {
  switch (step.turn) {
    case 'valid':
      return { turn: 'valid', action: step.action, rule: step.rule ?? 'whole', candidate: step.answer };
    case 'empty':
      return { turn: 'empty', candidate: '' };
    case 'invalid':
    case 'truncated':
      return { turn: step.turn, candidate: step.answer };
  }
}

/** A person's decision in an agent's place. */
export function personDecision(action: string): Decision {
  return { turn: 'valid', action, rule: 'person', candidate: action };
}
