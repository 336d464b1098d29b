import { lazy, Suspense } from 'react';
import { costOf, type StepRecord } from '../../core/evaluate';
import { CallFigures, formatNumber, StatusBadge, TextBlock } from '../../ui';
import { PromptMessages } from './PromptMessages';
import type { Prices } from './prices';
import type { Prompt } from './prompts';
import styles from './replay.module.css';
import { StepMemory } from './StepMemory';
import { describeReading, overruledWords, rewardText, ruleWord, TURN_WORDS } from './words';

/** Most strategies ask once a step. */
const SideCalls = lazy(async () => ({ default: (await import('./SideCalls')).SideCalls }));

export interface StepExchangeProps {
  readonly position: number;
  readonly steps: readonly StepRecord[];
  readonly step: StepRecord;
  readonly prompt: Prompt;
  readonly prices: Prices;
  /** Sum of the rewards up to and including this step. */
  readonly rewardSoFar: number;
}

/** How one decision came about: what was asked, what was answered, how it was read, and what it cost. */
export function StepExchange({ position, steps, step, prompt, prices, rewardSoFar }: StepExchangeProps) {
  const { exchange } = step;
  return (
    <div className={styles.exchange}>
      <div className={styles.decision}>
        <p className={styles.decisionAction}>
          <span className={styles.label}>Step {formatNumber(position)}, action executed</span>
          <strong>{step.action}</strong>
        </p>
        <p className={styles.badges}>
          {step.overruled && (
            <StatusBadge tone="accent" icon="person">
              decided by a person
            </StatusBadge>
          )}
          <StatusBadge tone={step.turn === 'valid' ? 'success' : 'warning'}>
            {TURN_WORDS[step.turn]}
          </StatusBadge>
          {!step.overruled && ruleWord(step.rule) !== null && (
            <StatusBadge icon="filter">{ruleWord(step.rule)}</StatusBadge>
          )}
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
        <p className={styles.muted}>
          {step.overruled ? overruledWords(step.overruled) : describeReading(step)}
        </p>
        <dl className={styles.costs}>
          <Figure label="Reward" value={rewardText(step.reward)} />
          <Figure label="Reward so far" value={rewardText(rewardSoFar)} />
        </dl>
        {exchange && (
          <CallFigures
            usage={exchange.usage}
            latencyMs={exchange.latencyMs}
            attempts={exchange.attempts}
            stopReason={exchange.stopReason}
            cost={costOf(exchange.usage, prices.price)}
          />
        )}
      </div>
      {prompt.calls.length > 0 && (
        <Suspense fallback={null}>
          <SideCalls prompt={prompt} position={position} prices={prices} decides={exchange !== null} />
        </Suspense>
      )}
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
      <StepMemory steps={steps} position={position} />
      <PromptMessages prompt={prompt} position={position - 1} />
    </div>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
