import { describeTruncation } from '../../../core/agent';
import { RULE_LABELS, type StepRecord } from '../../../core/evaluate';

/** How the answer of a step that was tried became its action, in sentences; the same as a replay says of steps played. */
export function describeTrial({
  turn,
  rule,
  answer,
  action,
  exchange,
}: Pick<StepRecord, 'turn' | 'rule' | 'answer' | 'action' | 'exchange'>): string {
  const fallback = `“${action}” would be executed instead.`;
  if (turn === 'valid')
    return `Read as “${answer}” by the rule: ${rule === null ? 'not named' : RULE_LABELS[rule].toLowerCase()}.`;
  if (turn === 'truncated' && exchange)
    return `${describeTruncation({ text: exchange.reply, stopReason: exchange.stopReason })} ${fallback}`;
  if (turn === 'empty') return `The answer is empty. ${fallback}`;
  return answer === ''
    ? `The answer names no legal action. ${fallback}`
    : `Read as “${answer}”, which is no legal action. ${fallback}`;
}
