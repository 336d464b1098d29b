import { useEffect, useReducer, useRef, useState } from 'react';
import type { EnvironmentMeta } from '../../../core/env';
import { gameResult, newGame, playGame, type MatchRecord, type SideIndex } from '../../../core/evaluate';
import { Button, Cluster, ConfirmDialog, ErrorPanel } from '../../../ui';
import { noteResult, stopGame, type StorageError } from '../../../workers/bridge';
import { AgentSide } from './AgentSide';
import { PersonSide, type PlaysGame } from './PersonSide';
import { RecordedSide } from './RecordedSide';
import styles from '../shared/versus.module.css';

export interface GameInPlayProps {
  readonly match: MatchRecord;
  readonly index: number;
  readonly meta: EnvironmentMeta;
  readonly Plays: PlaysGame;
}

/** A game that has begun and has no result yet. */
export function GameInPlay({ match, index, meta, Plays }: GameInPlayProps) {
  const [state, dispatch] = useReducer(playGame, match.rules.pace, newGame);
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<StorageError | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that started the game is gone, and the focus with it.
    if (document.activeElement === document.body) board.current?.focus({ preventScroll: true });
  }, []);
  const result = gameResult(state);
  const { id } = match;
  useEffect(() => {
    if (result === null) return;
    void noteResult(id, index, result).then((noted) => setProblem(noted.ok ? null : noted.error));
  }, [id, index, result]);

  const leave = async (): Promise<void> => {
    setLeaving(false);
    await stopGame(match, index);
    const noted = await noteResult(id, index, 'void');
    setProblem(noted.ok ? null : noted.error);
  };
  const sideOf = (side: SideIndex) => {
    const props = { match, index, side, state, dispatch };
    const player = match.sides[side];
    if (player.kind === 'person') return <PersonSide {...props} meta={meta} Plays={Plays} />;
    const play = match.games[index]?.plays[side] ?? null;
    if (!play) return null;
    return player.kind === 'agent' ? (
      <AgentSide {...props} play={play} />
    ) : (
      <RecordedSide {...props} play={play} />
    );
  };
  return (
    <>
      {problem && (
        <ErrorPanel
          title={`The result could not be saved: ${problem.message}`}
          kept="Both sides’ episodes."
          advice={problem.advice}
        />
      )}
      <div ref={board} tabIndex={-1} className={styles.sides}>
        {sideOf(0)}
        {sideOf(1)}
      </div>
      <Cluster>
        <Button icon="stop" onClick={() => setLeaving(true)}>
          Break this game off
        </Button>
      </Cluster>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Break this game off?"
        description="It gets no result and counts for nobody. What was played stays in the runs list."
        confirmLabel="Break off"
        cancelLabel="Play on"
        onConfirm={() => void leave()}
      />
    </>
  );
}
