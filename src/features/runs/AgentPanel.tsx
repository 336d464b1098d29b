import { isLanguageModel } from '../../core/agent';
import type { RunRecord } from '../../core/evaluate';
import { Link, Panel } from '../../ui';
import { useStrategies } from '../../workers/bridge';
import { factsOf } from './agentWords';
import styles from './runs.module.css';

/** The agent of a run in full; nothing for games of people and imports without an agent. */
export function AgentPanel({ run }: { readonly run: RunRecord }) {
  const list = useStrategies();
  const { agent, plan } = run;
  if (!agent) return null;
  const strategy =
    list.state === 'ready' ? (list.strategies.find(({ id }) => id === agent.strategy) ?? null) : null;
  return (
    <Panel title="Agent">
      {isLanguageModel(agent.model) && strategy && (
        <p className={styles.about}>
          {strategy.summary} <Link to="/strategies">All strategies</Link>
        </p>
      )}
      <dl className={styles.facts}>
        {factsOf(agent, plan, strategy).map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
