import { useId } from 'react';
import type { OwnStrategy, StrategyId, StrategyMeta } from '../../../core/agent';
import { ErrorPanel, Link, Loading, StatusBadge, classNames } from '../../../ui';
import { useOwnStrategies, useStrategies } from '../../../workers/bridge';
import type { AgentForm } from './agentForm';
import { StrategyDetails } from './StrategyDetails';
import { callsText } from './strategyWords';
import styles from './agent.module.css';

export interface StrategyPickerProps {
  readonly form: AgentForm;
  readonly change: (part: Partial<AgentForm>) => void;
  /** What is wrong with the choice. */
  readonly error: string | undefined;
}

interface Group {
  readonly title: string;
  readonly strategies: readonly StrategyMeta[];
}

/** The benchmark's strategies, those beyond it, and the person's own; the chosen one is explained beside the list. */
export function StrategyPicker({ form, change, error }: StrategyPickerProps) {
  const list = useStrategies();
  const own = useOwnStrategies();
  const name = useId();
  if (list.state === 'loading') return <Loading what="Loading the strategies…" />;
  if (list.state === 'error') return <ErrorPanel title={list.message} advice={list.advice} />;
  const isOfBenchmark = ({ source }: StrategyMeta): boolean => source.startsWith('BALROG');
  const groups: readonly Group[] = [
    { title: 'BALROG', strategies: list.strategies.filter(isOfBenchmark) },
    { title: 'Beyond BALROG', strategies: list.strategies.filter((each) => !isOfBenchmark(each)) },
  ];
  const ownItems = own.state === 'ready' ? own.value : [];
  const chosen = list.strategies.find(({ id }) => id === form.strategy) ?? null;
  const choose = (strategy: StrategyId, program: OwnStrategy | null): void =>
    change({ strategy, own: program });
  return (
    <div className={styles.strategies}>
      <div className={styles.strategyList} role="radiogroup" aria-label="Strategy">
        {groups.map(({ title, strategies }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.groupTitle} aria-hidden="true">
              {title}
            </p>
            {strategies.map((strategy) => (
              <StrategyChoice
                key={strategy.id}
                name={name}
                title={strategy.title}
                detail={callsText(strategy)}
                checked={form.strategy === strategy.id}
                onChoose={() => choose(strategy.id, null)}
              />
            ))}
          </div>
        ))}
        <div role="group" aria-label="Your own">
          <p className={styles.groupTitle} aria-hidden="true">
            Your own
          </p>
          {ownItems.map((item) => (
            <StrategyChoice
              key={item.hash}
              name={name}
              title={item.name}
              detail={item.contents}
              awaiting={item.agreedAt === undefined}
              checked={form.strategy === 'own' && form.own?.hash === item.hash}
              onChoose={() => choose('own', { name: item.name, hash: item.hash })}
            />
          ))}
          {form.strategy === 'own' && form.own && !ownItems.some(({ hash }) => hash === form.own?.hash) && (
            <p className={styles.note}>
              “{form.own.name}” is not in the library of this browser. Import it, or choose another one.
            </p>
          )}
          <p className={styles.note}>
            <Link to="/strategies/own">Write one</Link> ·{' '}
            <Link to="/strategies">All strategies explained</Link>
          </p>
        </div>
        {error !== undefined && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={styles.chosen} aria-live="polite">
        {chosen !== null ? (
          <StrategyDetails strategy={chosen} />
        ) : (
          form.own && (
            <>
              <h3>{form.own.name}</h3>
              <p>
                A strategy that you wrote or imported. It runs in a sandbox without network; its program is
                saved with the run.
              </p>
            </>
          )
        )}
      </div>
    </div>
  );
}

interface StrategyChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly detail: string;
  /** Nobody agreed yet that the program runs here. */
  readonly awaiting?: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function StrategyChoice({ name, title, detail, awaiting = false, checked, onChoose }: StrategyChoiceProps) {
  return (
    <label className={classNames(styles.strategy, checked && styles.strategyChosen)}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{title}</span>
      <span className={styles.strategyDetail}>{detail}</span>
      {awaiting && (
        <StatusBadge tone="warning" title="You are asked before it runs here for the first time.">
          asks first
        </StatusBadge>
      )}
    </label>
  );
}
