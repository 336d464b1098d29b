import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { ErrorBoundary, formatNumber, LiveRegion, Panel, TextBlock, useShortcuts } from '../../ui';
import { readPreference, writePreference } from '../../workers/bridge';
import { DetailsPanel } from './DetailsPanel';
import { findEvents, neighborEvent } from './events';
import { strideOfRepeat } from './playback';
import { createPromptReader } from './prompts';
import styles from './replay.module.css';
import { searchEpisode } from './search';
import { StepExchange } from './StepExchange';
import { StepList } from './StepList';
import { Transport } from './Transport';
import { useFrames } from './useFrames';
import { usePlayback } from './usePlayback';
import { spokenStep } from './words';
import { isWideBoard, WorldPanel } from './WorldPanel';

const VIEW_PREFERENCE = 'board.view';

export interface EpisodeReplayProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly stepText: string | undefined;
}

/** The replay proper: one episode and where the person is in it. */
export function EpisodeReplay({ episode, steps, stepText }: EpisodeReplayProps) {
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
  const [viewId, setViewId] = useState(() => readPreference(VIEW_PREFERENCE) ?? 'agent');
  const [query, setQuery] = useState('');
  const findField = useRef<HTMLInputElement>(null);
  const repeats = useRef(0);

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
      { keys: 'n', label: 'Next event: reward, invalid answer, end', run: () => jump(1) },
      { keys: 'p', label: 'Previous event', run: () => jump(-1) },
      { keys: ['/', 'mod+f'], label: 'Find in the episode', run: find, whileTyping: false, repeat: false },
    ],
    { title: 'Replay' },
  );

  const before =
    position === 0 ? null : position === 1 ? initial : (steps[position - 2]?.observation ?? null);
  return (
    <>
      {addressProblem !== null && (
        <p className={styles.differs} role="status">
          {addressProblem}
        </p>
      )}
      <LiveRegion message={playback.playing ? '' : spokenStep(position, step)} />
      <div className={styles.replay} data-wide={isWideBoard(frames.frame) || undefined}>
        <div className={styles.transportArea}>
          <Transport playback={{ ...playback, position }} dispatch={dispatch} events={events} />
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
                <StepExchange
                  position={position}
                  step={step}
                  prompt={promptAt(position - 1)}
                  rewardSoFar={rewards[position - 1] ?? 0}
                />
              </Panel>
            )}
          </ErrorBoundary>
          <DetailsPanel episode={episode} />
        </div>
      </div>
    </>
  );
}

function runningSum(steps: readonly StepRecord[]): readonly number[] {
  let sum = 0;
  return steps.map((step) => (sum += step.reward));
}
