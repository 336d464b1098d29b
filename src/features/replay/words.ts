import { describeTruncation, type ReadingRule, type TurnClass } from '../../core/agent';
import {
  OUTCOME_LABELS,
  RULE_LABELS,
  UNSCORED_OUTCOMES,
  type Outcome,
  type StepRecord,
} from '../../core/evaluate';

export type WordTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

export function outcomeWord(outcome: Outcome): string {
  return OUTCOME_LABELS[outcome];
}

export function outcomeTone(outcome: Outcome): WordTone {
  if (outcome === 'solved') return 'success';
  if (outcome === 'failed' || outcome === 'modelError' || outcome === 'appError') return 'danger';
  return UNSCORED_OUTCOMES.has(outcome) ? 'neutral' : 'warning';
}

export const TURN_WORDS: Readonly<Record<TurnClass, string>> = {
  valid: 'valid',
  invalid: 'invalid answer',
  empty: 'empty answer',
  truncated: 'truncated answer',
};

/** How the answer became the action that was executed, in a sentence. */
export function describeReading(
  step: Pick<StepRecord, 'turn' | 'answer' | 'action' | 'rule' | 'exchange'>,
): string {
  const fallback = `The default action “${step.action}” was executed instead.`;
  switch (step.turn) {
    case 'valid':
      if (step.rule === null) return 'Executed as recorded; how it was read was not recorded.';
      if (step.rule === 'person') return 'Chosen by a person.';
      return `Read from the answer by the rule: ${RULE_LABELS[step.rule].toLowerCase()}.`;
    case 'invalid':
      return `The answer names no legal action${step.answer === '' ? '' : `: “${shorten(step.answer)}”`}. ${fallback}`;
    case 'empty':
      return `The answer is empty. ${fallback}`;
    case 'truncated':
      return `${truncationWords(step.exchange)} ${fallback}`;
  }
}

/** Without an exchange there is nothing to tell the reason from; the usual one is named. */
function truncationWords(exchange: StepRecord['exchange']): string {
  return exchange
    ? describeTruncation({ text: exchange.reply, stopReason: exchange.stopReason })
    : 'The output budget was spent before an action was named.';
}

/** What a person's decision in the agent's place stands against. */
export function overruledWords({ answer }: NonNullable<StepRecord['overruled']>): string {
  return answer === null
    ? 'A person decided in the agent’s place, before it was asked.'
    : `A person decided in the agent’s place. The agent had answered: “${shorten(answer)}”.`;
}

/** The rule alone, for a badge; `null` where none applied. */
export function ruleWord(rule: ReadingRule | null): string | null {
  return rule === null ? null : RULE_LABELS[rule];
}

/** At most 120 characters, on one line. */
export function shorten(text: string, most = 120): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most)}…`;
}

/** A reward with at most four decimals. */
export function rewardText(reward: number): string {
  return String(Math.round(reward * 10_000) / 10_000);
}

/** What a screen reader says of a position: the action, its class and reward, and what came of it. */
export function spokenStep(position: number, step: StepRecord | null): string {
  if (step === null) return 'Start of the episode.';
  const parts = [
    `Step ${String(position)}: ${step.action}.`,
    step.overruled ? 'Decided by a person.' : '',
    step.turn === 'valid' ? '' : `${TURN_WORDS[step.turn]}.`,
    step.reward === 0 ? '' : `Reward ${rewardText(step.reward)}.`,
    step.observation.shortTerm,
    step.observation.longTerm,
  ];
  return parts.filter((part) => part !== '').join('\n');
}
