import { useState } from 'react';
import type { EnvironmentAnalysis, EpisodeRecord, RunId } from '../../../core/evaluate';
import {
  Button,
  Cell,
  ErrorPanel,
  formatCount,
  formatNumber,
  formatPercent,
  HeaderCell,
  Panel,
  ProgressBar,
  Row,
  SelectField,
  Table,
} from '../../../ui';
import { environmentMetas, type RunAnalysis } from '../../../workers/bridge';
import styles from './analysis.module.css';
import { EnvironmentCharts } from './EnvironmentCharts';
import { useRunAnalysis, type RunAnalysisState } from './useRunAnalysis';

export interface RunAnalysisPanelProps {
  readonly runId: RunId;
  readonly episodes: readonly EpisodeRecord[];
}

/** The trajectories of a run's episodes, computed when somebody asks for it. */
export function RunAnalysisPanel({ runId, episodes }: RunAnalysisPanelProps) {
  const played = episodes.filter(({ state, hasSteps }) => state === 'ended' && hasSteps);
  const steps = played.reduce((sum, episode) => sum + episode.steps, 0);
  const { state, start, stop } = useRunAnalysis(runId);
  return (
    <Panel
      title="Analysis"
      actions={
        state.kind === 'ready' && (
          <Button size="small" icon="refresh" onClick={start}>
            Analyze again
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {state.kind === 'ready' ? (
          <Results analysis={state.analysis} />
        ) : state.kind === 'running' ? (
          <UnderWay state={state} onStop={stop} />
        ) : (
          <>
            {state.kind === 'failed' && (
              <ErrorPanel
                title={`The analysis broke off: ${state.message}`}
                kept="The run and its episodes are as they were."
                advice={state.advice}
              />
            )}
            <p className={styles.muted}>
              Loops, coverage, what was reached, depths, mistakes against the scripted player: the episodes
              are simulated again for it, one after the other, in the background.
            </p>
            <div>
              <Button icon="search" disabled={steps === 0} onClick={start}>
                Analyze {formatCount(played.length, 'episode', 'episodes')},{' '}
                {formatCount(steps, 'step', 'steps')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

function UnderWay(props: {
  readonly state: Extract<RunAnalysisState, { kind: 'running' }>;
  readonly onStop: () => void;
}) {
  const { progress, stopping } = props.state;
  return (
    <>
      <ProgressBar
        label="Simulating the episodes again"
        segments={[{ label: 'Steps', value: progress?.stepsDone ?? 0, tone: 'accent' }]}
        total={progress?.steps ?? 1}
        valueText={
          progress === null
            ? 'Starting'
            : `${formatNumber(progress.episodesDone)} of ${formatCount(progress.episodes, 'episode', 'episodes')}, ${formatNumber(progress.stepsDone)} of ${formatCount(progress.steps, 'step', 'steps')}`
        }
      />
      <div>
        <Button size="small" disabled={stopping} onClick={props.onStop}>
          {stopping ? 'Stopping…' : 'Stop and show what is done'}
        </Button>
      </div>
    </>
  );
}

function titleOf(id: EnvironmentAnalysis['environmentId']): string {
  return environmentMetas.find((meta) => meta.id === id)?.title ?? id;
}

function Results({ analysis }: { readonly analysis: RunAnalysis }) {
  const { environments, episodes, analyzable, without } = analysis;
  const [chosen, setChosen] = useState(environments[0]?.environmentId ?? '');
  const shown = environments.find(({ environmentId }) => environmentId === chosen) ?? environments[0];
  return (
    <>
      <p className={styles.muted}>
        {formatNumber(episodes)} of {formatCount(analyzable, 'episode', 'episodes')} with steps
        {episodes < analyzable ? '; the analysis was stopped' : ''}.
        {without > 0 &&
          ` ${formatCount(without, 'episode has', 'episodes have')} not ended or no steps and ${without === 1 ? 'is' : 'are'} left out.`}
      </p>
      {shown === undefined ? null : (
        <>
          <EnvironmentTable environments={environments} />
          {environments.length > 1 && (
            <SelectField
              label="Charts of"
              className={styles.choice ?? ''}
              value={shown.environmentId}
              onChange={setChosen}
              choices={environments.map(({ environmentId }) => ({
                value: environmentId,
                label: titleOf(environmentId),
              }))}
            />
          )}
          {shown.missing.map(({ reason, episodes: count }) => (
            <p key={reason} className={styles.muted}>
              {formatCount(count, 'episode', 'episodes')}: {reason}
            </p>
          ))}
          <EnvironmentCharts
            key={shown.environmentId}
            environment={shown}
            title={titleOf(shown.environmentId)}
          />
        </>
      )}
    </>
  );
}

function EnvironmentTable({ environments }: Pick<RunAnalysis, 'environments'>) {
  return (
    <Table caption="Trajectories per environment">
      <thead>
        <tr>
          <HeaderCell>Environment</HeaderCell>
          <HeaderCell numeric>Episodes</HeaderCell>
          <HeaderCell numeric>Steps</HeaderCell>
          <HeaderCell numeric>States seen before</HeaderCell>
          <HeaderCell numeric>Steps in loops</HeaderCell>
          <HeaderCell numeric>To and fro</HeaderCell>
          <HeaderCell numeric>Places per 100 steps</HeaderCell>
          <HeaderCell numeric>Hot spots</HeaderCell>
          <HeaderCell>First mistake</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {environments.map((environment) => (
          <Row key={environment.environmentId}>
            <th scope="row">{titleOf(environment.environmentId)}</th>
            <Cell numeric>{formatNumber(environment.episodes)}</Cell>
            <Cell numeric>{formatNumber(environment.steps)}</Cell>
            <Cell numeric>{formatPercent(environment.revisitShare, 0)}</Cell>
            <Cell numeric>{formatPercent(environment.loopShare, 0)}</Cell>
            <Cell numeric>{formatPercent(environment.oscillationShare, 0)}</Cell>
            <Cell numeric>
              {environment.per100.places === null ? '–' : formatNumber(Math.round(environment.per100.places))}
            </Cell>
            <Cell numeric>{formatNumber(environment.hotSpots)}</Cell>
            <Cell>{mistakeWords(environment.mistakes)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function mistakeWords(mistakes: EnvironmentAnalysis['mistakes']): string {
  if (mistakes === null) return '–';
  const { kind, episodes, medianStep } = mistakes;
  const step = `median step ${formatNumber(Math.round(medianStep))} of ${formatCount(episodes, 'episode', 'episodes')}`;
  return kind === 'distance' ? step : `differs from the scripted player: ${step}`;
}
