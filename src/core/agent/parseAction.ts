import { readAsBalrogDoes } from './balrogReading';
import { readFreely, readLeniently } from './lenientReading';
import type { ModelReply } from './message';
import { joinThoughts, splitReasoning } from './reasoning';
import type { AnswerReading, Decision, StrategyId } from './spec';

export interface ReadAnswer {
  readonly decision: Decision;
  /**
   * Everything the model thought: the provider's reasoning field, then think tags in the text, then, where the
   * strategy leaves room for it, the prose before the action.
   */
  readonly reasoning: string;
}

/** Strategies that ask for an action alone: what else stands in an answer is no thought that was asked for. */
const ACTION_ALONE: ReadonlySet<StrategyId> = new Set(['naive', 'robustNaive', 'fewShot', 'dummy']);

/**
 * Reads the action from a model's reply. Thinking never reaches the parser, whichever reading is chosen. A reply
 * that spent its output budget is `truncated`, unless what there is of it already is a legal action; one
 * without any answer is `empty`.
 *
 * @param actions the legal actions, character for character; `null`: any text is one.
 */
export function readDecision(
  reply: Pick<ModelReply, 'text' | 'stopReason' | 'reasoning'>,
  actions: readonly string[] | null,
  strategy: StrategyId,
  answerReading: AnswerReading,
): ReadAnswer {
  const split = splitReasoning(reply.text);
  const cut = reply.stopReason === 'length';
  const thoughts = [reply.reasoning, split.reasoning];
  if (split.unclosed)
    return { decision: { turn: 'truncated', candidate: '' }, reasoning: joinThoughts(thoughts) };
  if (split.answer.trim() === '') {
    const turn = cut ? 'truncated' : 'empty';
    return { decision: { turn, candidate: '' }, reasoning: joinThoughts(thoughts) };
  }

  const thinksAloud = !ACTION_ALONE.has(strategy);
  const options = { cut, labels: thinksAloud };
  const reading =
    answerReading === 'balrog'
      ? readAsBalrog(split.answer, actions, strategy)
      : actions === null
        ? readFreely(split.answer, options)
        : readLeniently(split.answer, actions, options);
  if (thinksAloud) thoughts.push(reading.prose);
  return { decision: decisionOf(reading, cut), reasoning: joinThoughts(thoughts) };
}

type Reading = ReturnType<typeof readLeniently>;

function decisionOf(reading: Reading, cut: boolean): Decision {
  const { candidate } = reading;
  if (reading.action === null) return { turn: cut ? 'truncated' : 'invalid', candidate };
  return { turn: 'valid', action: reading.action, rule: reading.rule, candidate };
}

function readAsBalrog(answer: string, actions: readonly string[] | null, strategy: StrategyId): Reading {
  const { candidate, rule, prose } = readAsBalrogDoes(answer, strategy);
  const legal = actions === null ? candidate !== '' : actions.includes(candidate);
  return legal ? { action: candidate, rule, candidate, prose } : { action: null, candidate, prose };
}
