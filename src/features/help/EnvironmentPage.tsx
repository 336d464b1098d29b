import { use } from 'react';
import type { EnvironmentId, EnvironmentMeta } from '../../core/env';
import {
  ButtonLink,
  Cell,
  EmptyState,
  formatNumber,
  HeaderCell,
  Keys,
  Mono,
  Page,
  PageHeader,
  Panel,
  routePath,
  Row,
  RowLink,
  Split,
  Table,
  useDocumentTitle,
  useRouteParams,
} from '../../ui';
import { environmentMetas, environmentTexts } from '../../workers/bridge';
import styles from './EnvironmentPage.module.css';
import { evaluatePath, modalityWords, optionWords, shortcutOf } from './words';

const BREADCRUMBS = [{ label: 'Environments', to: '/environments' }];

/** Rules, actions, scoring, tasks and differences of one environment. */
export function EnvironmentPage() {
  const { id = '' } = useRouteParams();
  const environment = environmentMetas.find((candidate) => candidate.id === id);
  useDocumentTitle(environment?.title ?? 'Unknown environment');
  if (environment === undefined) return <UnknownEnvironment id={id} />;
  return (
    <Page>
      <PageHeader
        title={environment.title}
        breadcrumbs={BREADCRUMBS}
        description={environment.summary}
        actions={
          <>
            <ButtonLink to={evaluatePath(environment)} icon="bot">
              Evaluate an agent
            </ButtonLink>
            <ButtonLink to={routePath('play', environment.id)} variant="primary" icon="play">
              Play
            </ButtonLink>
          </>
        }
      />
      <Split columns="minmax(0, 1fr) minmax(0, 27rem)" gap={6}>
        <div className={styles.prose}>
          <Texts id={environment.id} />
        </div>
        <div className={styles.aside}>
          <ActionsPanel environment={environment} />
          <TasksPanel environment={environment} />
          <FactsPanel environment={environment} />
        </div>
      </Split>
    </Page>
  );
}

function Texts({ id }: { readonly id: EnvironmentId }) {
  const { help, differences } = use(environmentTexts(id));
  return (
    <>
      {help.map((section) => (
        <section key={section.heading}>
          <h2>{section.heading}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Differences from the original</h2>
        <Differences differences={differences} />
      </section>
    </>
  );
}

function Differences({ differences }: { readonly differences: readonly string[] }) {
  if (differences.length === 0) {
    return (
      <p>
        None known: worlds, texts, rewards and limits are the same as in the Python original, seed by seed.
      </p>
    );
  }
  return (
    <ul>
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  );
}

interface PanelOfProps {
  readonly environment: EnvironmentMeta;
}

function ActionsPanel({ environment }: PanelOfProps) {
  return (
    <Panel title="Actions and keys" flush>
      <Table caption="Actions and keys">
        <thead>
          <tr>
            <HeaderCell>Action</HeaderCell>
            <HeaderCell>What the agent is told</HeaderCell>
            <HeaderCell>Keys</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {environment.actions.map((action) => (
            <Row key={action.text}>
              <th scope="row" style={{ whiteSpace: 'nowrap' }}>
                <Mono>{action.text}</Mono>
              </th>
              <Cell className={styles.task ?? ''}>{action.description}</Cell>
              <Cell>
                <span className={styles.keys}>
                  {action.keys.map((key) => (
                    <Keys key={key} shortcut={shortcutOf(key)} />
                  ))}
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function TasksPanel({ environment }: PanelOfProps) {
  return (
    <Panel title="Tasks" flush>
      <Table caption="Tasks">
        <thead>
          <tr>
            <HeaderCell>Task</HeaderCell>
            <HeaderCell numeric>Step limit</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {environment.tasks.map((task) => (
            <Row key={task.id}>
              <th scope="row">
                <RowLink to={routePath('play', environment.id, task.slug, 0)}>{task.title}</RowLink>
                <div className={styles.task} style={{ fontWeight: 400 }}>
                  {task.summary}
                </div>
              </th>
              <Cell numeric>{formatNumber(task.maxSteps)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function FactsPanel({ environment }: PanelOfProps) {
  return (
    <Panel title="In the benchmark">
      <dl className={styles.facts}>
        <dt>Episodes per task</dt>
        <dd>{environment.episodesPerTask}</dd>
        <dt>Settings</dt>
        <dd>{optionWords(environment.defaults, environment.options) || 'none'}</dd>
        <dt>Observation</dt>
        <dd>{modalityWords(environment.modalities)}</dd>
        <dt>Invalid answers become</dt>
        <dd>
          <Mono>{environment.defaultAction}</Mono>
        </dd>
        <dt>Version</dt>
        <dd>{environment.version}; results of different versions are never averaged together</dd>
      </dl>
    </Panel>
  );
}

function UnknownEnvironment({ id }: { readonly id: string }) {
  return (
    <Page>
      <PageHeader title="Unknown environment" breadcrumbs={BREADCRUMBS} />
      <EmptyState
        icon="search"
        title={`There is no environment “${id}” here.`}
        description="Runs of other environments can still be imported and read."
        actions={<ButtonLink to="/environments">All environments</ButtonLink>}
      />
    </Page>
  );
}
