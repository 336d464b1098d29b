import { useMemo } from 'react';
import { estimateWork, type GenerationPlan } from '../../../core/worlds';
import { formatCompact, formatNumber } from '../../../ui';
import { timeOf, type Range } from './estimateWords';
import styles from '../shared/worlds.module.css';

const PARTS = {
  generation: 'Writing',
  reflection: 'Reflection',
  compliance: 'Compliance',
  alignment: 'Alignment',
  winnability: 'Winnability',
} as const;

/** Calls, tokens and time of a plan, as ranges. */
export function EstimateFigures({ plan }: { readonly plan: GenerationPlan }) {
  const estimate = useMemo(() => estimateWork(plan), [plan]);
  return (
    <>
      <dl className={styles.figures} aria-label="Estimate">
        <dt>Worlds</dt>
        <dd>{formatNumber(plan.worlds.length)}</dd>
        <dt>Model calls</dt>
        <dd>{rangeText(estimate.calls, formatNumber)}</dd>
        <dt>Tokens read</dt>
        <dd>{rangeText(estimate.inputTokens, formatCompact)}</dd>
        <dt>Tokens written</dt>
        <dd>{rangeText(estimate.outputTokens, formatCompact)}</dd>
        <dt>Time</dt>
        <dd>{timeOf(estimate, plan)}</dd>
      </dl>
      <details className={styles.fold}>
        <summary>What this rests on</summary>
        <dl className={styles.figures}>
          {estimate.parts.map(({ part, calls }) => (
            <div key={part} className={styles.pair}>
              <dt>{PARTS[part]}</dt>
              <dd>{rangeText(calls, formatNumber)} calls</dd>
            </div>
          ))}
        </dl>
        <ul className={styles.sentences}>
          {estimate.assumptions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li>A model writes 20 to 100 tokens a second; what is checked in the browser comes on top.</li>
        </ul>
      </details>
    </>
  );
}

function rangeText({ low, high }: Range, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from} – ${to}`;
}
