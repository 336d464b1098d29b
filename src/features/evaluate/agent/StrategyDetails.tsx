import type { StrategyMeta } from '../../../core/agent';
import { CallDiagram } from '../../../ui';
import styles from './agent.module.css';
import { callsText } from './strategyWords';

const PARTIES = ['world', 'agent', 'model', 'second model'];

/** A strategy in words and as a diagram of its calls. */
export function StrategyDetails({ strategy }: { readonly strategy: StrategyMeta }) {
  const { title, summary, source, outputTokens, inputFactor, diagram } = strategy;
  return (
    <>
      <h3>{title}</h3>
      <p>{summary}</p>
      <dl className={styles.facts}>
        <dt>Source</dt>
        <dd>{source}</dd>
        <dt>Model calls</dt>
        <dd>{callsText(strategy)}</dd>
        <dt>Output a step</dt>
        <dd>
          about {outputTokens.low} to {outputTokens.high} tokens
        </dd>
        <dt>Input a step</dt>
        <dd>
          {inputFactor === 1 ? 'the naive agent’s prompt' : `${String(inputFactor)} × the naive agent’s`}
        </dd>
      </dl>
      <CallDiagram label={`Calls of ${title} in one step`} parties={PARTIES} arrows={diagram} />
    </>
  );
}
