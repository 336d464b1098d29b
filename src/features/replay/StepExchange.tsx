import type { StepRecord } from '../../core/evaluate';
import { formatDuration, formatNumber, StatusBadge, TextBlock } from '../../ui';
import { PromptMessages } from './PromptMessages';
import type { Prompt } from './prompts';
import styles from './replay.module.css';
import { describeReading, rewardText, ruleWord, TURN_WORDS } from './words';

export interface StepExchangeProps {
  readonly position: number;
  readonly step: StepRecord;
  readonly prompt: Prompt;
  /** Sum of the rewards up to and including this step. */
  readonly rewardSoFar: number;
}

/** How one decision came about: what was asked, what was answered, how it was read, and what it cost. */
export function StepExchange({ position, step, prompt, rewardSoFar }: StepExchangeProps) {
  const { exchange } = step;
  return (
    <div className={styles.exchange}>
      <div className={styles.decision}>
        <p className={styles.decisionAction}>
          <span className={styles.label}>Step {formatNumber(position)}, action executed</span>
          <strong>{step.action}</strong>
        </p>
        <p className={styles.badges}>
          <StatusBadge tone={step.turn === 'valid' ? 'success' : 'warning'}>
            {TURN_WORDS[step.turn]}
          </StatusBadge>
          {ruleWord(step.rule) !== null && <StatusBadge icon="filter">{ruleWord(step.rule)}</StatusBadge>}
          {step.reward !== 0 && (
            <StatusBadge
              tone={step.reward > 0 ? 'success' : 'warning'}
              icon={step.reward > 0 ? 'plus' : 'minus'}
            >
              reward {rewardText(step.reward)}
            </StatusBadge>
          )}
          {step.terminated && <StatusBadge icon="stop">terminated</StatusBadge>}
          {step.truncated && <StatusBadge icon="stop">step limit</StatusBadge>}
        </p>
        <p className={styles.muted}>{describeReading(step)}</p>
        <dl className={styles.costs}>
          <Cost label="Reward" value={rewardText(step.reward)} />
          <Cost label="Reward so far" value={rewardText(rewardSoFar)} />
          {exchange && (
            <>
              <Cost label="Tokens in" value={formatNumber(exchange.usage.inputTokens)} />
              <Cost label="Tokens out" value={formatNumber(exchange.usage.outputTokens)} />
              <Cost label="Cached" value={formatNumber(exchange.usage.cachedTokens)} />
              <Cost label="Reasoning" value={formatNumber(exchange.usage.reasoningTokens)} />
              <Cost label="Latency" value={formatDuration(exchange.latencyMs)} />
              <Cost label="Attempts" value={formatNumber(exchange.attempts)} />
              <Cost
                label="Stopped because"
                value={
                  {
                    stop: 'done',
                    length: 'output budget spent',
                    filtered: 'filtered by the provider',
                    unknown: 'not reported',
                  }[exchange.stopReason]
                }
              />
            </>
          )}
        </dl>
      </div>
      {exchange ? (
        <TextBlock label="Raw reply" text={exchange.reply} maxHeight="20rem" empty="(the reply is empty)" />
      ) : (
        step.rule !== 'person' && (
          <>
            <TextBlock label="Answer" text={step.answer} maxHeight="20rem" empty="(the answer is empty)" />
            <p className={styles.muted}>Messages, tokens and latency of this step were not recorded.</p>
          </>
        )
      )}
      {step.reasoning !== '' && (
        <details className={styles.disclosure}>
          <summary>Reasoning ({formatNumber(step.reasoning.length)} characters)</summary>
          <TextBlock label="Reasoning" hideLabel text={step.reasoning} maxHeight="24rem" />
        </details>
      )}
      <PromptMessages prompt={prompt} />
    </div>
  );
}

function Cost({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
