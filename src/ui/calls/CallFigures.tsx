import { formatDollars, formatDuration, formatNumber } from '../format';
import styles from './calls.module.css';
import type { ShownCosts } from './types';

const STOP_WORDS: Readonly<Record<ShownCosts['stopReason'], string>> = {
  stop: 'done',
  length: 'output budget spent',
  filtered: 'filtered by the provider',
  unknown: 'not reported',
};

/** What one question took, as terms with values. */
export function CallFigures({ usage, latencyMs, attempts, stopReason, cost }: ShownCosts) {
  return (
    <dl className={styles.figures}>
      <Figure label="Tokens in" value={formatNumber(usage.inputTokens)} />
      <Figure label="Tokens out" value={formatNumber(usage.outputTokens)} />
      <Figure label="Cached" value={formatNumber(usage.cachedTokens)} />
      <Figure label="Reasoning" value={formatNumber(usage.reasoningTokens)} />
      <Figure label="Latency" value={formatDuration(latencyMs)} />
      <Figure label="Attempts" value={formatNumber(attempts)} />
      <Figure label="Stopped because" value={STOP_WORDS[stopReason]} />
      {cost !== undefined && <Figure label="Cost" value={formatDollars(cost)} />}
    </dl>
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
