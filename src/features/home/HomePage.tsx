import { useState } from 'react';
import {
  ButtonLink,
  DropZone,
  Icon,
  Link,
  offerFiles,
  Page,
  pageOfDrop,
  routePath,
  useNavigate,
} from '../../ui';
import { environmentMetas, randomSeed } from '../../workers/bridge';
import { DeviceBadges } from './DeviceBadges';
import { ExampleEpisode } from './ExampleEpisode';
import styles from './HomePage.module.css';
import { RecentRuns } from './RecentRuns';
import { WatchButton } from './WatchButton';

/** The first screen: what this is, and something to do in one press. */
export function HomePage() {
  const navigate = useNavigate();
  const [seed] = useState(randomSeed);
  const [first, ...others] = environmentMetas;
  // Tasks are listed from the easiest on.
  const easiest = first?.tasks[0];
  return (
    <Page>
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 tabIndex={-1}>Play, evaluate and replay language‑model agents in games</h1>
          <p className={styles.lead}>
            Agent Arcade runs the games of the BALROG benchmark in this browser. Play a level yourself, let an
            agent play it, and look at every step: what it read, what it answered, what came of it.
          </p>
          <div className={styles.actions}>
            {first && easiest && (
              <ButtonLink
                to={routePath('play', first.id, easiest.slug, seed)}
                variant="primary"
                size="large"
                icon="play"
              >
                Play {first.title}
              </ButtonLink>
            )}
            {first && <WatchButton meta={first} />}
          </div>
          <p className={styles.quieter}>
            <Link to="/play">Choose a level</Link>
            <Link to="/evaluate">Evaluate your own</Link>
          </p>
          <ul className={styles.promises}>
            <li>
              <Icon name="check" />
              No account, no key needed
            </li>
            <li>
              <Icon name="check" />
              Runs stay on this device
            </li>
            <li>
              <Icon name="check" />
              Every step can be verified
            </li>
          </ul>
          <DeviceBadges />
        </div>
        <ExampleEpisode />
      </div>

      <RecentRuns />

      {first && (
        <section className={styles.section} aria-labelledby={`tasks-${first.id}`}>
          <div className={styles.sectionHead}>
            <h2 id={`tasks-${first.id}`}>{first.title} tasks</h2>
            <Link to={routePath('environments', first.id)}>Rules and scoring</Link>
          </div>
          <ul className={styles.tasks}>
            {first.tasks.map((task) => (
              <li key={task.slug} className={styles.task}>
                <Link to={routePath('play', first.id, task.slug, 0)}>{task.title}</Link>
                <span>{task.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      )}

      {others.length > 0 && (
        <section className={styles.section} aria-labelledby="other-environments">
          <h2 id="other-environments">More environments</h2>
          <ul className={styles.tasks}>
            {others.map((environment) => (
              <li key={environment.id} className={styles.task}>
                <Link to={routePath('environments', environment.id)}>{environment.title}</Link>
                <span>
                  {environment.summary}{' '}
                  {environment.tasks.length > 1 && `${String(environment.tasks.length)} tasks.`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className={styles.section} aria-labelledby="open-file">
        <h2 id="open-file">Open a run</h2>
        <DropZone
          compact
          label="Drop a run file or a BALROG result folder"
          hint="Files are read on this device and go nowhere else."
          accept=".zip,.json,.csv"
          onFiles={(files) => {
            offerFiles(files);
            navigate(pageOfDrop(files));
          }}
        />
      </section>
    </Page>
  );
}
