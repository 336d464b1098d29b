import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { libraryHashesIn } from '../../core/env';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import {
  Board,
  BoardViewSwitch,
  Button,
  Cluster,
  ErrorPanel,
  Link,
  Panel,
  parseBoardZoom,
  ProgramConsent,
  TextBlock,
} from '../../ui';
import {
  agreeToPrograms,
  boardChoice,
  readPreference,
  tileSetFor,
  useBoardPalette,
  useProgramsAwaitingConsent,
  writePreference,
} from '../../workers/bridge';
import { saysTheSame } from './comparison';
import styles from './replay.module.css';
import type { Frames } from './useFrames';
import { useLate } from './useLate';

const ConsolePanels = lazy(async () => ({ default: (await import('./ConsolePanels')).ConsolePanels }));
const SavePicture = lazy(async () => ({ default: (await import('./SavePicture')).SavePicture }));

export interface WorldPanelProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly step: StepRecord | null;
  /** The observation the step was decided on; `null` at the start or where it was not recorded. */
  readonly before: StepRecord['observation'] | null;
  /** The observation at this position; `null` where it was not recorded. */
  readonly after: StepRecord['observation'] | null;
  readonly position: number;
  readonly frames: Frames;
  readonly viewId: string;
  readonly onView: (id: string) => void;
}

const ZOOM_PREFERENCE = 'board.zoom';
/** Boards of more columns can be zoomed. */
const ZOOMED_FROM = 24;
/** A board that is of another step for longer than this says so. */
const LATE_MS = 150;

/** The world at a position: simulated board and recorded texts. */
export function WorldPanel(props: WorldPanelProps) {
  const { episode, steps, step, before, after, position, frames, viewId, onView } = props;
  const textId = useId();
  const palette = useBoardPalette();
  const { frame, error } = frames;
  const scene = frame?.scene ?? null;
  const { views, view, createPainter, note } = useMemo(() => boardChoice(scene, viewId), [scene, viewId]);
  const [zoom, setZoom] = useState(() => parseBoardZoom(readPreference(ZOOM_PREFERENCE) ?? ''));
  const zoomable = view !== null && view.columns > ZOOMED_FROM;
  const isSimulating = useLate(frames.position !== position, LATE_MS);
  const awaiting = useProgramsAwaitingConsent(episode.options);
  const waiting = awaiting.state === 'ready' ? awaiting.value : [];
  const isWordsAlone = scene !== null && scene.views.length === 0;
  const simulated = frame !== null && frames.position === position ? frame.observation : null;
  const differs =
    simulated !== null && after !== null && error === null && !saysTheSame(after, simulated, step);
  const name = position === 0 ? 'the start' : `step ${String(position)}`;
  return (
    <>
      <Panel
        title={isWordsAlone ? 'Game' : 'Board'}
        className={styles.boardPanel ?? ''}
        actions={
          <Cluster gap={2}>
            <BoardViewSwitch views={views} value={view?.id ?? ''} onChange={onView} note={note} />
            {frame !== null && error === null && !isWordsAlone && (
              <Suspense fallback={null}>
                <SavePicture episode={episode} steps={steps} position={position} scene={frame.scene} />
              </Suspense>
            )}
          </Cluster>
        }
      >
        {waiting.length > 0 && (
          <ProgramConsent
            names={waiting.map(({ name: file }) => file)}
            onAgree={async () => {
              await agreeToPrograms(waiting.map(({ hash }) => hash));
              frames.retry();
            }}
          />
        )}
        <div className={styles.board} aria-busy={isSimulating}>
          <p className={styles.simulating} role="status">
            {isSimulating && `Simulating ${name}…`}
          </p>
          {error === null ? (
            isWordsAlone ? null : (
              <Board
                view={view}
                tileSet={frame ? tileSetFor(frame.scene.tileSet, palette) : null}
                label={`Board at ${name}${view ? `, ${view.title}` : ''}. The observation says what it shows.`}
                describedBy={textId}
                createPainter={createPainter}
                maxHeight={440}
                zoom={zoomable ? zoom : 'auto'}
                {...(zoomable
                  ? {
                      onZoom: (chosen: typeof zoom) => {
                        setZoom(chosen);
                        writePreference(ZOOM_PREFERENCE, String(chosen));
                      },
                    }
                  : {})}
              />
            )
          ) : error.kind === 'environment' ? (
            <div className={styles.noBoard}>
              <p className={styles.lines}>{error.message}</p>
              <p className={styles.muted}>{error.advice}</p>
              {libraryHashesIn(episode.options).length > 0 && <Link to="/library">Open the library</Link>}
            </div>
          ) : (
            <ErrorPanel
              title={error.message}
              kept="Everything recorded: texts, replies and figures."
              advice={error.advice}
              actions={
                <Button icon="refresh" onClick={frames.retry}>
                  Try the board again
                </Button>
              }
            />
          )}
          {error === null && frame?.scene.console !== undefined && (
            <Suspense fallback={null}>
              <ConsolePanels
                lines={frame.scene.console}
                rooms={frame.scene.rooms}
                accepted={frame.scene.accepted}
                hints={frame.scene.hints}
                steps={frames.position ?? position}
                action={step?.action ?? null}
              />
            </Suspense>
          )}
        </div>
        {differs && (
          <p className={styles.differs} role="status">
            The board is simulated anew and reads differently here than the record, which is shown below.
            Verify the run to see where it first differs.
          </p>
        )}
      </Panel>
      <Panel title="Observation" className={styles.observationPanel ?? ''}>
        <div className={styles.texts}>
          <div id={textId}>
            {after !== null ? (
              <ObservationTexts
                label={
                  position === 0 ? 'At the start' : `After step ${String(position)}: what came of the action`
                }
                observation={after}
              />
            ) : simulated !== null ? (
              <ObservationTexts label={`At ${name}, simulated (not recorded)`} observation={simulated} />
            ) : (
              <p className={styles.muted}>The observation at {name} was not recorded.</p>
            )}
          </div>
          {position > 0 &&
            (before !== null ? (
              <details className={styles.disclosure} open>
                <summary>Before step {position}: what the player decided on</summary>
                <ObservationTexts label="Before" hideLabel observation={before} />
              </details>
            ) : (
              <p className={styles.muted}>The observation before step {position} was not recorded.</p>
            ))}
        </div>
      </Panel>
    </>
  );
}

function ObservationTexts(props: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly observation: StepRecord['observation'];
}) {
  const { label, hideLabel = false, observation } = props;
  return (
    <div className={styles.texts}>
      <TextBlock
        label={label}
        hideLabel={hideLabel}
        text={observation.longTerm}
        maxHeight="22rem"
        empty="(the observation is empty)"
      />
      {observation.shortTerm !== '' && (
        <TextBlock label="Short-term part" text={observation.shortTerm} maxHeight="22rem" />
      )}
    </div>
  );
}
