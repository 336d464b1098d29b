import { useId, useMemo } from 'react';
import type {
  EpisodeRecord,
  MatchSide,
  ObservationRights,
  SideReads,
  StepRecord,
} from '../../../core/evaluate';
import { Board, Button, ErrorPanel, Panel, TextBlock } from '../../../ui';
import { boardChoice, tileSetFor, useBoardPalette } from '../../../workers/bridge';
import type { SideFrame } from './useSideFrame';
import styles from '../shared/versus.module.css';
import { sideTitles } from '../shared/words';

export interface SideBoardProps {
  readonly side: Pick<MatchSide, 'kind' | 'name'>;
  /** `null` while it is being read. */
  readonly episode: EpisodeRecord | null;
  readonly steps: readonly StepRecord[];
  /** How many of its steps are shown. */
  readonly position: number;
  /** Whoever plays beside it is not shown more of the level here than on their own side. */
  readonly shows: ObservationRights;
  /** What the side got itself, where that is looked at afterwards; left out or `null`: as far as is known, the text. */
  readonly got?: SideReads | null;
  /** The simulated world there. */
  readonly world: SideFrame;
}

/** What a side that is watched sees after so many steps: picture and text. */
export function SideBoard({ side, episode, steps, position, shows, got = null, world }: SideBoardProps) {
  const textId = useId();
  const palette = useBoardPalette();
  const { frame, error, retry } = world;
  const { reads, board } = sideTitles(side, got);
  const scene = frame?.scene ?? null;
  const { view, createPainter } = useMemo(() => boardChoice(scene, scene?.views[0]?.id ?? ''), [scene]);
  const recorded = position === 0 ? (episode?.initial ?? null) : (steps[position - 1]?.observation ?? null);
  const observation = recorded ?? frame?.observation ?? null;
  const hasText = shows !== 'picture';
  const hasBoard = shows !== 'text' && (scene === null || scene.views.length > 0);
  return (
    <>
      {hasBoard && (
        <Panel title={board}>
          {error === null ? (
            <Board
              view={view}
              tileSet={scene ? tileSetFor(scene.tileSet, palette) : null}
              label={hasText ? `${board}. The text says what it shows.` : board}
              {...(hasText ? { describedBy: textId } : {})}
              createPainter={createPainter}
              maxHeight={440}
            />
          ) : (
            <ErrorPanel
              title={error.message}
              kept="The texts and figures of this side."
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
      {hasText && (
        <Panel title={reads}>
          <div id={textId} className={styles.texts}>
            {observation === null ? (
              <p className={styles.muted}>Nothing yet.</p>
            ) : (
              <>
                {observation.shortTerm !== '' && (
                  <TextBlock label="Observation, short-term" text={observation.shortTerm} maxHeight="22rem" />
                )}
                <TextBlock
                  label={observation.shortTerm === '' ? 'Observation' : 'Observation, long-term'}
                  text={observation.longTerm}
                  maxHeight="22rem"
                  empty="(the observation is empty)"
                />
              </>
            )}
          </div>
        </Panel>
      )}
    </>
  );
}
