import { ButtonLink, Cluster, Grid, Link, Page, PageHeader, routePath } from '../../ui';
import { environmentMetas } from '../../workers/bridge';
import styles from './EnvironmentsPage.module.css';
import { modalityWords } from './words';

/** All environments that can be played here. */
export function EnvironmentsPage() {
  return (
    <Page>
      <PageHeader
        title="Environments"
        description="Games of the BALROG benchmark, simulated in this browser. Each page has the rules, the actions with their keys, how it is scored, and how it differs from the original."
      />
      <Grid least="20rem">
        {environmentMetas.map((environment) => (
          <article key={environment.id} className={styles.card}>
            <h2>
              <Link to={routePath('environments', environment.id)}>{environment.title}</Link>
            </h2>
            <p className={styles.summary}>{environment.summary}</p>
            <dl className={styles.facts}>
              <div>
                <dt>Tasks</dt>
                <dd>{environment.tasks.length}</dd>
              </div>
              <div>
                <dt>Actions</dt>
                <dd>{environment.actions.length}</dd>
              </div>
              <div>
                <dt>Observation</dt>
                <dd>{modalityWords(environment.modalities)}</dd>
              </div>
              <div>
                <dt>Version</dt>
                <dd>{environment.version}</dd>
              </div>
            </dl>
            <Cluster>
              <ButtonLink to={routePath('environments', environment.id)}>Rules and scoring</ButtonLink>
              <ButtonLink to={routePath('play', environment.id)} icon="play">
                Play
              </ButtonLink>
            </Cluster>
          </article>
        ))}
      </Grid>
    </Page>
  );
}
