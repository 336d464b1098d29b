import { balrogCandidate } from './balrogReading';
import { readFreely, readLeniently } from './lenientReading';
import type { ModelReply } from './message';
import { joinThoughts, splitReasoning } from './reasoning';
import type { AnswerReading, Decision, StrategyId } from './spec';

export interface ReadAnswer {
  readonly decision: Decision;
  /** Everything the model thought: the provider's reasoning field, then think tags in the text. */
  readonly reasoning: string;
}

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
  const reasoning = joinThoughts([reply.reasoning, split.reasoning]);
  return { decision: decide(), reasoning };

  function decide(): Decision {
    if (split.unclosed) return { turn: 'truncated', candidate: '' };
    const cut = reply.stopReason === 'length';
    if (split.answer.trim() === '')
      return cut ? { turn: 'truncated', candidate: '' } : { turn: 'empty', candidate: '' };
    const reading =
      answerReading === 'balrog'
        ? readAsBalrog(split.answer, actions, strategy)
        : actions === null
          ? readFreely(split.answer, cut)
          : readLeniently(split.answer, actions, cut);
    if (reading.action === null) return { turn: cut ? 'truncated' : 'invalid', candidate: reading.candidate };
    return { turn: 'valid', action: reading.action, rule: reading.rule, candidate: reading.candidate };
  }
}

function readAsBalrog(answer: string, actions: readonly string[] | null, strategy: StrategyId) {
  const candidate = balrogCandidate(answer, strategy);
  if (actions !== null && !actions.includes(candidate)) return { action: null, candidate };
  const rule = strategy === 'robustNaive' && answer.includes('<|ACTION|>') ? 'tag' : 'whole';
  return { action: candidate, rule, candidate } as const;
}
