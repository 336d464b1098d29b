import { costOf } from '../../core/evaluate';
import { CallView, formatCount } from '../../ui';
import type { Prices } from './prices';
import { shownMessages } from './PromptMessages';
import type { Prompt } from './prompts';
import styles from './replay.module.css';

export interface SideCallsProps {
  readonly prompt: Prompt;
  readonly position: number;
  readonly prices: Prices;
  /** Whether one more call follows, which decided. */
  readonly decides: boolean;
}

/** What was asked before the deciding question. */
export function SideCalls({ prompt, position, prices, decides }: SideCallsProps) {
  const { calls } = prompt;
  return (
    <section className={styles.calls} aria-label="Calls before the decision">
      <h3>
        {decides
          ? `${formatCount(calls.length, 'call', 'calls')} before the deciding one`
          : formatCount(calls.length, 'call', 'calls')}
      </h3>
      {calls.map(({ call, messages }, index) => (
        <CallView
          key={index}
          number={index + 1}
          purpose={call.purpose}
          second={call.second === true}
          messages={shownMessages(messages, position - 1)}
          reply={call.reply}
          reasoning={call.reasoning}
          usage={call.usage}
          latencyMs={call.latencyMs}
          attempts={call.attempts}
          stopReason={call.stopReason}
          cost={costOf(call.usage, call.second ? prices.secondPrice : prices.price)}
        />
      ))}
    </section>
  );
}
