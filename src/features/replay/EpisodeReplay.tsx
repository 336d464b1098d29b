import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { EpisodeRecord, RunRecord, StepRecord } from '../../core/evaluate';
import { ErrorBoundary, formatNumber, LiveRegion, Loading, Panel, TextBlock, useShortcuts } from '../../ui';
import { readPreference, writePreference } from '../../workers/bridge';
import type { FoundTrajectory } from './analysis/marks';
import { findEvents, neighborEvent } from './events';
import { strideOfRepeat } from './playback';
import { pricesOf } from './prices';
import { createPromptReader } from './prompts';
import styles from './replay.module.css';
import { searchEpisode } from './search';
import { StepList } from './StepList';
import { Transport } from './Transport';
import { useFrames } from './useFrames';
import { PicturesContext, usePictures } from './usePictures';
import { usePlayback } from './usePlayback';
import { spokenStep } from './words';
import { isWideBoard } from './wideBoard';

/**
 * The parts beside the list of steps arrive while the steps are read from the database: their code is asked for as soon as
 * this file runs.
 */
const worldPanel = import('./WorldPanel');
const stepExchange = import('./StepExchange');
// Whoever shows them says so when they cannot be loaded.
Promise.allSettled([worldPanel, stepExchange]).catch(() => undefined);
const WorldPanel = lazy(async () => ({ default: (await worldPanel).WorldPanel }));
const StepExchange = lazy(async () => ({ default: (await stepExchange).StepExchange }));
const DetailsPanel = lazy(async () => ({ default: (await import('./DetailsPanel')).DetailsPanel }));
const AnalysisPanel = lazy(async () => ({
  default: (await import('./analysis/AnalysisPanel')).AnalysisPanel,
}));
/** For episodes that go on, and for those that left something to learn: most replays need neither. */
const LiveBar = lazy(async () => ({ default: (await import('./LiveBar')).LiveBar }));
const LessonPanel = lazy(async () => ({ default: (await import('./LessonPanel')).LessonPanel }));

const VIEW_PREFERENCE = 'board.view';

export interface EpisodeReplayProps {
  /** `null` while it is being read. */
  readonly run: RunRecord | null;
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly stepText: string | undefined;
}

/** The replay proper: one episode and where the person is in it. */
export function EpisodeReplay({ run, episode, steps, stepText }: EpisodeReplayProps) {
  const live = episode.state !== 'ended';
  const [playback, dispatch, addressProblem] = usePlayback({
    runId: episode.runId,
    episodeId: episode.id,
    stepText,
    total: steps.length,
    live,
  });
  const position = Math.min(playback.position, steps.length);
  const step = steps[position - 1] ?? null;
  const frames = useFrames(episode, steps, position);
  const pictures = usePictures(episode, steps);
  const prices = useMemo(() => pricesOf(run), [run]);
  const [viewId, setViewId] = useState(() => readPreference(VIEW_PREFERENCE) ?? 'agent');
  const [query, setQuery] = useState('');
  const findField = useRef<HTMLInputElement>(null);
  const repeats = useRef(0);
  const [found, setFound] = useState<FoundTrajectory | null>(null);

  const { state, outcome } = episode;
  const events = useMemo(() => findEvents({ state, outcome }, steps), [state, outcome, steps]);
  const promptAt = useMemo(() => createPromptReader(steps), [steps]);
  const rewards = useMemo(() => runningSum(steps), [steps]);
  const wanted = useDeferredValue(query);
  const { initial } = episode;
  const matches = useMemo(() => searchEpisode(wanted, { initial }, steps), [wanted, initial, steps]);

  const move = (direction: 1 | -1, event: KeyboardEvent): void => {
    repeats.current = event.repeat ? repeats.current + 1 : 0;
    dispatch({ type: 'move', by: direction * strideOfRepeat(repeats.current, steps.length) });
  };
  const jump = (direction: 1 | -1): void => {
    const event = neighborEvent(events, position, direction);
    if (event) dispatch({ type: 'seek', position: event.position });
  };
  const seek = (to: number): void => dispatch({ type: 'seek', position: to });
  const find = (): void => {
    findField.current?.focus();
    findField.current?.select();
  };
  useShortcuts(
    [
      { keys: 'ArrowRight', label: 'One step on; hold to go faster', run: (event) => move(1, event) },
      { keys: 'ArrowLeft', label: 'One step back; hold to go faster', run: (event) => move(-1, event) },
      { keys: 'Home', label: 'Start', run: () => seek(0) },
      { keys: 'End', label: 'End', run: () => seek(steps.length) },
      { keys: 'Space', label: 'Play or pause', run: () => dispatch({ type: 'toggle' }), repeat: false },
      { keys: 'n', label: 'Next event: reward, invalid answer, overruled step, end', run: () => jump(1) },
      { keys: 'p', label: 'Previous event', run: () => jump(-1) },
      { keys: ['/', 'mod+f'], label: 'Find in the episode', run: find, whileTyping: false, repeat: false },
    ],
    { title: 'Replay' },
  );

  const before =
    position === 0 ? null : position === 1 ? initial : (steps[position - 2]?.observation ?? null);
  return (
    <PicturesContext value={pictures}>
      {addressProblem !== null && (
        <p className={styles.differs} role="status">
          {addressProblem}
        </p>
      )}
      <LiveRegion message={playback.playing ? '' : spokenStep(position, step)} />
      {live && (
        <ErrorBoundary what="The hand on the episode">
          <Suspense fallback={null}>
            <LiveBar episode={episode} />
          </Suspense>
        </ErrorBoundary>
      )}
      <div className={styles.replay} data-wide={isWideBoard(frames.frame) || undefined}>
        <div className={styles.transportArea}>
          <Transport playback={{ ...playback, position }} dispatch={dispatch} events={events} found={found} />
        </div>
        <Panel title={`Steps (${formatNumber(steps.length)})`} flush className={styles.listArea ?? ''}>
          <ErrorBoundary what="The list of steps">
            <StepList
              steps={steps}
              position={position}
              query={query}
              onQuery={setQuery}
              matches={matches}
              onSeek={seek}
              findField={findField}
            />
          </ErrorBoundary>
        </Panel>
        <div className={styles.worldArea}>
          <ErrorBoundary what="The board">
            <Suspense
              fallback={
                <Panel title="Board">
                  <Loading what="Loading the board…" />
                </Panel>
              }
            >
              <WorldPanel
                episode={episode}
                steps={steps}
                step={step}
                before={before}
                after={step?.observation ?? (position === 0 ? initial : null)}
                position={position}
                frames={frames}
                viewId={viewId}
                onView={(id) => {
                  setViewId(id);
                  writePreference(VIEW_PREFERENCE, id);
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        <div className={styles.exchangeArea}>
          <ErrorBoundary what="The details of the step">
            {step === null ? (
              <Panel title="Start">
                <div className={styles.texts}>
                  <p className={styles.muted}>
                    Nothing was decided yet. Step k is the decision and the observation that came of it.
                  </p>
                  {episode.instructions !== null && (
                    <TextBlock label="Instructions" text={episode.instructions} maxHeight="28rem" />
                  )}
                </div>
              </Panel>
            ) : (
              <Panel title="Decision">
                <Suspense fallback={<Loading what="Loading the decision…" />}>
                  <StepExchange
                    position={position}
                    steps={steps}
                    step={step}
                    prompt={promptAt(position - 1)}
                    prices={prices}
                    rewardSoFar={rewards[position - 1] ?? 0}
                  />
                </Suspense>
              </Panel>
            )}
          </ErrorBoundary>
          <Suspense fallback={null}>
            <DetailsPanel episode={episode} />
          </Suspense>
          {episode.lesson && (
            <Suspense fallback={null}>
              <LessonPanel episode={episode} steps={steps} prices={prices} />
            </Suspense>
          )}
        </div>
        <div className={styles.analysisArea}>
          <ErrorBoundary what="The analysis">
            <Suspense fallback={null}>
              <AnalysisPanel
                episode={episode}
                steps={steps}
                position={position}
                onSeek={seek}
                onFound={setFound}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
    </PicturesContext>
  );
}

function runningSum(steps: readonly StepRecord[]): readonly number[] {
  let sum = 0;
  return steps.map((step) => (sum += step.reward));
}
