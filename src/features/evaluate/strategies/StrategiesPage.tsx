import type { StrategyMeta } from '../../../core/agent';
import {
  ButtonLink,
  Cluster,
  ErrorPanel,
  Link,
  Loading,
  Page,
  PageHeader,
  Panel,
  Stack,
  routePath,
  withQuery,
} from '../../../ui';
import { useOwnStrategies, useStrategies } from '../../../workers/bridge';
import { StrategyDetails } from '../agent/StrategyDetails';
import styles from './strategies.module.css';

/** `/strategies`: every strategy with its idea, its calls and what it takes. */
export function StrategiesPage() {
  const list = useStrategies();
  return (
    <Page>
      <PageHeader
        title="Strategies"
        description="An agent is a strategy times a model: the strategy decides what a model is asked, how often, and what is kept between steps."
      />
      {list.state === 'loading' && <Loading what="Loading the strategies…" />}
      {list.state === 'error' && <ErrorPanel title={list.message} advice={list.advice} />}
      {list.state === 'ready' && (
        <Stack gap={6}>
          <Group
            title="BALROG"
            about="As the benchmark’s agents of these names ask. Results with them can be compared with published ones."
            strategies={list.strategies.filter(isOfBenchmark)}
          />
          <Group
            title="Beyond BALROG"
            about="Ideas from the papers that the benchmark leaves open."
            strategies={list.strategies.filter((strategy) => !isOfBenchmark(strategy))}
          />
          <OwnStrategies />
        </Stack>
      )}
    </Page>
  );
}

function isOfBenchmark({ source }: StrategyMeta): boolean {
  return source.startsWith('BALROG');
}

interface GroupProps {
  readonly title: string;
  readonly about: string;
  readonly strategies: readonly StrategyMeta[];
}

function Group({ title, about, strategies }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.about}>{about}</p>
      <div className={styles.cards}>
        {strategies.map((strategy) => (
          <Panel key={strategy.id} className={styles.card ?? ''}>
            <div className={styles.body}>
              <StrategyDetails strategy={strategy} />
              <StrategyParameters strategy={strategy} />
              <Cluster gap={2}>
                <ButtonLink
                  icon="bot"
                  to={withQuery('/evaluate', { strategy: strategy.id })}
                  title={`Evaluate with ${strategy.title}`}
                >
                  Evaluate with it
                </ButtonLink>
                <ButtonLink
                  variant="quiet"
                  to={withQuery('/try', { strategy: strategy.id })}
                  title={`Try one step of ${strategy.title}`}
                >
                  Try one step
                </ButtonLink>
              </Cluster>
            </div>
          </Panel>
        ))}
      </div>
    </section>
  );
}

function StrategyParameters({ strategy }: { readonly strategy: StrategyMeta }) {
  if (strategy.parameters.length === 0) return null;
  return (
    <div>
      <h4>Parameters</h4>
      <ul className={styles.parameters}>
        {strategy.parameters.map(({ key, label, hint, minimum, maximum, default: usual }) => (
          <li key={key}>
            <strong>{label}</strong>: {hint} From {minimum} to {maximum}, usually {usual}.
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Strategies of the library; they are written or imported elsewhere. */
function OwnStrategies() {
  const own = useOwnStrategies();
  const items = own.state === 'ready' ? own.value : [];
  return (
    <section className={styles.group} aria-label="Your own">
      <h2>Your own</h2>
      <p className={styles.about}>
        A strategy may also be a program of yours. It runs in a sandbox without network, and is exported with
        the runs that use it. Files of others are opened under <Link to="/library">Library</Link>.
      </p>
      {items.length > 0 && (
        <ul className={styles.parameters}>
          {items.map((item) => (
            <li key={item.hash}>
              <strong>{item.name}</strong> <span className={styles.about}>{item.contents}</span>{' '}
              <Link to={withQuery('/evaluate', { strategy: 'own', own: item.hash, ownName: item.name })}>
                Evaluate with it
              </Link>{' '}
              · <Link to={routePath('strategies', 'own', item.hash)}>Edit</Link>
            </li>
          ))}
        </ul>
      )}
      <Cluster gap={2}>
        <ButtonLink icon="pencil" to="/strategies/own">
          Write a strategy
        </ButtonLink>
      </Cluster>
    </section>
  );
}
