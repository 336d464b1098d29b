import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { playDetails } from '../../core/env';
import {
  Board,
  BoardViewSwitch,
  Button,
  ConfirmDialog,
  Dialog,
  ErrorPanel,
  Keys,
  LiveRegion,
  Panel,
  useShortcuts,
  VirtualList,
  VisuallyHidden,
  type ShortcutBinding,
} from '../../ui';
import { boardChoice, tileSetFor, useBoardPalette, type PlayGame } from '../../workers/bridge';
import { ActionList } from './ActionList';
import { nextSeed, type Level } from './address';
import { CommandLine } from './CommandLine';
import { Ending } from './Ending';
import { GameStatus } from './GameStatus';
import { actionKeys, keyNotation, viewKeys } from './keys';
import { LevelChooser } from './LevelChooser';
import { ContinuedNotice, NotContinuedNotice } from './OriginNotice';
import { ObservationText } from './ObservationText';
import styles from './play.module.css';
import { SavedState } from './SavedState';
import { useMoves } from './useGame';
import { usePreference } from './usePreference';
import { rewardText, spokenTurn } from './words';

export interface GameViewProps {
  readonly level: Level;
  readonly game: PlayGame;
  /** Moves focus to the mission, where nothing else has it. */
  readonly takesFocus: boolean;
  readonly onRestart: () => void;
  readonly onGo: (level: Level) => void;
}

interface Leaving {
  readonly label: string;
  readonly go: () => void;
}

/** One game being played. */
export function GameView({ level, game, takesFocus, onRestart, onGo }: GameViewProps) {
  const { state, error, act } = useMoves(game);
  const textId = useId();
  const commandLine = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const palette = useBoardPalette();
  const [viewId, setViewId] = usePreference('board.view', 'agent');
  const [boardShown, setBoardShown] = usePreference('play.board', 'shown');
  const [textShown, setTextShown] = usePreference('play.text', 'shown');
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [choosing, setChoosing] = useState(false);

  const abandons = state.steps > 0 && state.outcome === null;
  const leave = (label: string, go: () => void): void => {
    if (abandons) setLeaving({ label, go });
    else go();
  };
  // Whoever leaves like this is told that the game cannot be taken up again.
  const restartNow = (): void => {
    game.giveUp();
    onRestart();
  };
  const goTo = (next: Level): void => {
    game.giveUp();
    onGo(next);
  };
  const restart = (): void => leave('Restart', restartNow);
  const next = (): void => leave('Next seed', () => goTo({ ...level, seed: nextSeed(level.seed) }));

  const keys = useMemo(() => actionKeys(game.actions), [game]);
  const ownKeys = useMemo(() => viewKeys(game.actions), [game]);
  const over = state.outcome !== null;
  const moves: readonly ShortcutBinding[] = over
    ? []
    : game.actions.map((action) => ({
        keys: (keys.get(action.text) ?? []).map(keyNotation),
        label: action.text,
        run: (event) => act(action.text, event.repeat),
      }));
  const onPage: readonly ShortcutBinding[] = [
    { keys: ownKeys.restart, label: 'Restart the same seed', run: restart, repeat: false },
    { keys: ownKeys.next, label: 'Next seed', run: next, repeat: false },
    {
      keys: ownKeys.command,
      label: 'Type an action',
      run: () => commandLine.current?.focus(),
      repeat: false,
    },
  ];
  useShortcuts(
    [...moves, ...onPage].filter((binding) => binding.keys.length > 0),
    { title: `Playing ${level.meta.title}` },
  );

  const { views, view, createPainter, note } = useMemo(
    () => boardChoice(state.scene, viewId),
    [state.scene, viewId],
  );
  const lastTurn = state.turns.at(-1);
  const reward = state.turns.reduce((sum, turn) => sum + turn.reward, 0);
  const details = playDetails(lastTurn?.progress.details ?? null, level.meta.details);

  return (
    <>
      <GameStatus
        ref={status}
        level={level}
        state={state}
        mission={game.start.mission}
        reward={reward}
        details={details}
      />
      <LiveRegion message={lastTurn ? spokenTurn(lastTurn, state.maxSteps, level.meta.lossTitle) : ''} />

      {game.origin.kind === 'notContinued' && <NotContinuedNotice reason={game.origin.reason} />}
      <div className={styles.game} data-board={boardShown} data-text={textShown}>
        <div className={styles.toolbar}>
          <Button size="small" icon="refresh" onClick={restart}>
            Restart {ownKeys.restart[0] !== undefined && <Keys shortcut={ownKeys.restart[0]} />}
          </Button>
          <Button size="small" icon="next" onClick={next}>
            Next seed {ownKeys.next[0] !== undefined && <Keys shortcut={ownKeys.next[0]} />}
          </Button>
          <Button size="small" icon="environment" onClick={() => setChoosing(true)}>
            Other level
          </Button>
          {game.origin.kind === 'continued' && !over && (
            <ContinuedNotice steps={game.origin.steps} onStartAnew={restart} />
          )}
          <span className={styles.spread} />
          <Button
            size="small"
            variant="quiet"
            icon={boardShown === 'shown' ? 'eye' : 'eyeOff'}
            aria-pressed={boardShown === 'shown'}
            onClick={() => setBoardShown(boardShown === 'shown' ? 'hidden' : 'shown')}
          >
            Board
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon={textShown === 'shown' ? 'eye' : 'eyeOff'}
            aria-pressed={textShown === 'shown'}
            onClick={() => setTextShown(textShown === 'shown' ? 'hidden' : 'shown')}
          >
            Text
          </Button>
        </div>
        {boardShown === 'shown' && (
          <Panel
            title="Board"
            className={styles.boardArea ?? ''}
            actions={
              <BoardViewSwitch views={views} value={view?.id ?? ''} onChange={setViewId} note={note} />
            }
          >
            <Board
              view={view}
              tileSet={state.scene ? tileSetFor(state.scene.tileSet, palette) : null}
              label={`Board, ${view?.title ?? 'not drawn'}. The text says what it shows.`}
              describedBy={textId}
              createPainter={createPainter}
              celebrate={state.outcome === 'solved'}
            />
          </Panel>
        )}

        <div className={styles.actArea}>
          {error !== null && (
            <ErrorPanel
              title={error.message}
              kept={
                state.steps === 0
                  ? 'No move was made yet.'
                  : `The ${String(state.steps)} moves made so far${state.saved === 'saved' ? ' are saved' : ''}.`
              }
              advice={
                error.kind === 'worker'
                  ? 'Make the move again. If that fails too, restart the level or load the page again.'
                  : error.advice
              }
              actions={<Button onClick={restartNow}>Restart the level</Button>}
            />
          )}
          {state.outcome === null ? (
            <Panel title="Act" className={styles.act ?? ''}>
              <ActionList actions={game.actions} keys={keys} onAct={(action) => act(action)} />
              <CommandLine ref={commandLine} actions={game.actions} onAct={(action) => act(action)} />
              <SavedState game={game} state={state} />
            </Panel>
          ) : (
            <Ending
              game={game}
              state={state}
              outcome={state.outcome}
              meta={level.meta}
              details={details}
              keys={ownKeys}
              onAgain={restart}
              onNext={next}
            />
          )}
        </div>

        {textShown === 'shown' ? (
          <Panel title="What the agent reads" className={styles.textArea ?? ''}>
            <ObservationText
              id={textId}
              observation={state.observation}
              instructions={game.start.instructions}
            />
          </Panel>
        ) : (
          <VisuallyHidden>
            <span id={textId}>
              {state.observation.text.shortTerm}
              {'\n'}
              {state.observation.text.longTerm}
            </span>
          </VisuallyHidden>
        )}

        <Panel title="Moves" className={styles.logArea ?? ''} flush>
          {state.turns.length === 0 ? (
            <p className={styles.logEmpty}>
              No moves yet. Use the listed keys, the buttons, or type an action.
            </p>
          ) : (
            <VirtualList
              label="Moves made"
              items={state.turns}
              keyOf={(turn) => turn.steps}
              estimateHeight={32}
              height="min(14rem, 40vh)"
              activeIndex={state.turns.length - 1}
              renderItem={(turn) => (
                <div className={styles.logRow}>
                  <span className={styles.logStep}>{turn.steps}</span>
                  <span>{turn.action}</span>
                  <span className={styles.logReward} data-loss={turn.reward < 0 || undefined}>
                    {turn.reward === 0 ? '' : `reward ${rewardText(turn.reward)}`}
                  </span>
                </div>
              )}
            />
          )}
        </Panel>
      </div>

      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (!open) setLeaving(null);
        }}
        title="Leave this game?"
        description={<p>{abandonedWords(state.steps, state.saved === 'failed')}</p>}
        confirmLabel={leaving?.label ?? 'Leave'}
        cancelLabel="Keep playing"
        onConfirm={() => {
          const go = leaving?.go;
          setLeaving(null);
          go?.();
        }}
      />
      <Dialog open={choosing} onOpenChange={setChoosing} title="Choose a level">
        <LevelChooser
          environmentId={level.meta.id}
          taskSlug={level.task.slug}
          seed={level.seed}
          options={level.options}
          onStart={(chosen) => {
            setChoosing(false);
            leave('Play the other level', () => goTo(chosen));
          }}
        />
      </Dialog>
    </>
  );
}

function abandonedWords(steps: number, unsaved: boolean): string {
  const moves = steps === 1 ? 'Your move' : `Your ${String(steps)} moves`;
  if (unsaved) return `${moves} could not be saved and will be lost.`;
  return `${moves} ${steps === 1 ? 'stays' : 'stay'} in the runs list, as a game broken off. It cannot be taken up again.`;
}
