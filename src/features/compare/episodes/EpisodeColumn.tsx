import { useId, useMemo } from 'react';
import { OUTCOME_LABELS, type EpisodeRecord, type StepRecord } from '../../../core/evaluate';
import {
  Board,
  Button,
  ButtonLink,
  ErrorPanel,
  formatNumber,
  formatPercent,
  Panel,
  routePath,
  StatusBadge,
  TextBlock,
} from '../../../ui';
import { boardChoice, tileSetFor, useBoardPalette, useRun } from '../../../workers/bridge';
import styles from '../compare.module.css';
import { useWorld, type World } from './useWorld';

/** Small differences of summed rewards are rounding. */
const RETURN_DIGITS = 3;

export interface EpisodeColumnProps {
  /** "First", "Second". */
  readonly which: string;
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  /** Of both replays; an episode that ended before stands at its end. */
  readonly position: number;
}

/** One of two episodes at a position: how it stands, its board and what the agent read. */
export function EpisodeColumn({ which, episode, steps, position }: EpisodeColumnProps) {
  const run = useRun(episode.runId);
  const at = Math.min(position, steps.length);
  const world = useWorld(episode, steps, at);
  const over = at === steps.length;
  const step = steps[at - 1] ?? null;
  const name = run.state === 'ready' && run.value ? run.value.name : 'Run';
  const player = run.state === 'ready' && run.value ? run.value.player : '';
  const soFar = useMemo(() => {
    let sum = 0;
    return [0, ...steps.map(({ reward }) => (sum += reward))];
  }, [steps]);
  const progression = over ? episode.progression : (world.frame?.progression ?? null);
  return (
    <section className={styles.side} aria-label={`${which}: ${name}`}>
      <div className={styles.head}>
        <div className={styles.headName}>
          <h2>
            {which}: {name}
          </h2>
          {over && episode.outcome && (
            <StatusBadge tone={episode.outcome === 'solved' ? 'success' : 'neutral'}>
              {OUTCOME_LABELS[episode.outcome]}
            </StatusBadge>
          )}
          {step?.overruled && (
            <StatusBadge tone="warning" icon="person">
              Decided by a person
            </StatusBadge>
          )}
        </div>
        <p className={styles.faint}>{player}</p>
        <dl className={styles.figures}>
          <Figure term="Step" text={`${formatNumber(at)} of ${formatNumber(steps.length)}`} />
          <Figure term="Action" text={step?.action ?? '–'} mono />
          <Figure term="Reward" text={step ? formatNumber(step.reward, RETURN_DIGITS) : '–'} />
          <Figure term="Return" text={formatNumber(soFar[at], RETURN_DIGITS)} />
          <Figure term="Progression" text={progression === null ? '–' : formatPercent(progression, 0)} />
        </dl>
        {episode.mission !== null && (
          <p>
            <span className={styles.faint}>Mission</span> {episode.mission}
          </p>
        )}
        <div>
          <ButtonLink size="small" icon="eye" to={routePath('runs', episode.runId, episode.id, at)}>
            Replay alone
          </ButtonLink>
        </div>
      </div>
      <WorldPanels which={which} episode={episode} step={step} world={world} />
    </section>
  );
}

interface FigureProps {
  readonly term: string;
  readonly text: string;
  readonly mono?: boolean;
}

function Figure({ term, text, mono = false }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className={mono ? styles.action : undefined}>{text}</dd>
    </div>
  );
}

interface WorldPanelsProps {
  readonly which: string;
  readonly episode: EpisodeRecord;
  readonly step: StepRecord | null;
  readonly world: World;
}

function WorldPanels({ which, episode, step, world: { frame, error, retry } }: WorldPanelsProps) {
  const textId = useId();
  const palette = useBoardPalette();
  const scene = frame?.scene ?? null;
  const { view, createPainter } = useMemo(() => boardChoice(scene, scene?.views[0]?.id ?? ''), [scene]);
  const recorded = step === null ? episode.initial : step.observation;
  const observation = recorded ?? frame?.observation ?? null;
  const hasBoard = scene === null || scene.views.length > 0;
  return (
    <>
      {hasBoard && (
        <Panel title={`Board of the ${which.toLowerCase()}`}>
          {error === null ? (
            <Board
              view={view}
              tileSet={scene ? tileSetFor(scene.tileSet, palette) : null}
              label={`Board of the ${which.toLowerCase()} episode. The observation says what it shows.`}
              describedBy={textId}
              createPainter={createPainter}
              maxHeight={400}
            />
          ) : error.kind === 'environment' ? (
            <p className={styles.faint}>
              {error.message} {error.advice}
            </p>
          ) : (
            <ErrorPanel
              title={error.message}
              kept="The recorded texts and figures of this episode."
              advice={error.advice}
              actions={
                <Button icon="refresh" onClick={retry}>
                  Try the board again
                </Button>
              }
            />
          )}
        </Panel>
      )}
      <Panel title={`Observation of the ${which.toLowerCase()}`}>
        <div id={textId} className={styles.texts}>
          {observation === null ? (
            <p className={styles.faint}>It was not recorded here.</p>
          ) : (
            <>
              <TextBlock
                label="Observation, long-term"
                text={observation.longTerm}
                maxHeight="20rem"
                empty="(the observation is empty)"
              />
              {observation.shortTerm !== '' && (
                <TextBlock label="Observation, short-term" text={observation.shortTerm} maxHeight="20rem" />
              )}
            </>
          )}
        </div>
      </Panel>
    </>
  );
}
