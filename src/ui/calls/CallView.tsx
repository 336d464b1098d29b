import { StatusBadge, TextBlock } from '../display';
import { ErrorPanel } from '../errors';
import { formatNumber } from '../format';
import { CallFigures } from './CallFigures';
import styles from './calls.module.css';
import { MessageList } from './MessageList';
import type { ShownCosts, ShownMessage } from './types';

export interface CallViewProps extends ShownCosts {
  /** Its place among the calls of the step, from 1. */
  readonly number: number;
  /** What it was for, in a word or two. */
  readonly purpose: string;
  /** Asked of the other model. */
  readonly second?: boolean;
  /** The messages, or why they cannot be read. */
  readonly messages: readonly ShownMessage[] | string;
  readonly reply: string;
  /** What the provider gave apart from the answer. */
  readonly reasoning: string;
  /** Shows it unfolded. Default false. */
  readonly open?: boolean;
}

/** One question to a model and its answer. */
export function CallView(props: CallViewProps) {
  const { number, purpose, second = false, messages, reply, reasoning, open = false } = props;
  return (
    <details className={styles.call} open={open}>
      <summary>
        <span className={styles.callNumber}>{formatNumber(number)}</span>
        <strong>{purpose}</strong>
        {second && <StatusBadge>second model</StatusBadge>}
        <span className={styles.faint}>
          {props.usage.outputTokens === null
            ? 'tokens not reported'
            : `${formatNumber(props.usage.outputTokens)} tokens out`}
        </span>
      </summary>
      <div className={styles.callBody}>
        <CallFigures
          usage={props.usage}
          latencyMs={props.latencyMs}
          attempts={props.attempts}
          stopReason={props.stopReason}
          {...(props.cost === undefined ? {} : { cost: props.cost })}
        />
        <TextBlock label="Raw reply" text={reply} maxHeight="20rem" empty="(the reply is empty)" />
        {reasoning !== '' && (
          <TextBlock label="Reasoning the provider returned" text={reasoning} maxHeight="20rem" />
        )}
        {typeof messages === 'string' ? (
          <ErrorPanel
            title="The messages of this call cannot be read from the record."
            kept="The reply, the action and the observations of the step."
            advice="If the run was opened from a file, open the original file again."
            details={messages}
          />
        ) : (
          <MessageList label={`Messages of call ${String(number)}`} messages={messages} />
        )}
      </div>
    </details>
  );
}
