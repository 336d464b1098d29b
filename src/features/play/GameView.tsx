import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { playDetails, type Prompt } from '../../core/env';
import { errorParts } from '../../core/evaluate';
import {
  Button,
  Dialog,
  ErrorPanel,
  InventoryList,
  LiveRegion,
  Panel,
  usePageCommands,
  useShortcuts,
  VisuallyHidden,
  type ShortcutBinding,
} from '../../ui';
import { boardChoice, type PlayGame } from '../../workers/bridge';
import { ActPanel } from './ActPanel';
import { nextSeed, type Level } from './address';
import { BoardPanel } from './BoardPanel';
import { Ending } from './Ending';
import { gameBindings } from './gameBindings';
import { gameCommands } from './gameCommands';
import { GameStatus } from './GameStatus';
import { GameToolbar } from './GameToolbar';
import { actionKeys, viewKeys } from './keys';
import { LeaveDialog, type Leaving } from './LeaveDialog';
import { LevelChooser } from './LevelChooser';
import { MovesPanel } from './MovesPanel';
import { ObservationText } from './ObservationText';
import { NotContinuedNotice } from './OriginNotice';
import styles from './play.module.css';
import { withOwnKeys } from './ownKeys';
import { promptKeys, typingActions } from './promptKeys';
import { StoryHelp, StoryPanel, ValidActions } from './story';
import { useMoves } from './useGame';
import { useKeySettings, useOwnKeys } from './useKeySettings';
import { usePreference } from './usePreference';
import { useTarget } from './useTarget';
import { useTravel } from './useTravel';
import { refusalText, spokenConsole, spokenTurn } from './words';

export interface GameViewProps {
  readonly level: Level;
  readonly game: PlayGame;
  /** Moves focus to the mission, where nothing else has it. */
  readonly takesFocus: boolean;
  readonly onRestart: () => void;
  readonly onGo: (level: Level) => void;
}

/** Opened by few. */
const KeySettingsDialog = lazy(async () => ({
  default: (await import('./KeySettingsDialog')).KeySettingsDialog,
}));

/** Wider boards have the whole width of the page. */
const WIDE = 2.5;

/** One game being played. */
export function GameView({ level, game, takesFocus, onRestart, onGo }: GameViewProps) {
  const { state, error, act, report } = useMoves(game);
  const textId = useId();
  const commandLine = useRef<HTMLInputElement>(null);
  const actionFilter = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [viewId, setViewId] = usePreference('board.view', 'agent');
  const [boardShown, setBoardShown] = usePreference('play.board', 'shown');
  const [textShown, setTextShown] = usePreference('play.text', 'shown');
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [choosing, setChoosing] = useState<'level' | 'keys' | null>(null);

  const leave = (label: string, go: () => void): void => {
    if (state.steps > 0 && state.outcome === null) setLeaving({ label, go });
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

  const board = useMemo(() => boardChoice(state.scene, viewId), [state.scene, viewId]);
  const lines = state.scene?.console;
  const hasBoard = state.scene === null || board.views.length > 0;
  const showsBoard = hasBoard && boardShown === 'shown';
  // A game of words alone is its transcript.
  const isStory = !hasBoard && lines !== undefined;
  const over = state.outcome !== null;
  const accepted = over ? undefined : state.scene?.accepted;
  const prompt = lines?.prompt ?? null;
  const [refused, setRefused] = useState<{ readonly prompt: Prompt; readonly character: string } | null>(
    null,
  );
  const refuse = (character: string): void => setRefused(prompt && { prompt, character });

  const [keySettings, setKeySettings] = useKeySettings();
  const [chosenKeys, setChosenKeys] = useOwnKeys(level.meta.id);
  const keys = useMemo(
    () => withOwnKeys(actionKeys(game.actions, keySettings), chosenKeys),
    [game, keySettings, chosenKeys],
  );
  const ownKeys = useMemo(() => viewKeys(keys), [keys]);
  const answers = useMemo(
    () => (prompt === null ? [] : promptKeys(prompt, game.actions, keys)),
    [prompt, game, keys],
  );
  const travel = useTravel(game, report);
  const target = useTarget(state.scene?.views[0] ?? null, keySettings, travel.go);
  const travels = game.knowsWays && !over && prompt === null;
  const choosesCell = travels && target.place !== null;

  const onPage: readonly ShortcutBinding[] = [
    { keys: ownKeys.restart, label: 'Restart the same seed', run: restart, repeat: false },
    { keys: ownKeys.next, label: 'Next seed', run: next, repeat: false },
    ...(accepted
      ? [
          {
            keys: ownKeys.command,
            label: 'Filter the valid actions',
            run: () => actionFilter.current?.focus(),
            repeat: false,
          },
        ]
      : []),
    {
      keys: accepted ? 'F2' : ownKeys.command,
      label: 'Type an action',
      run: () => commandLine.current?.focus(),
      repeat: false,
    },
    ...(travels ? [{ keys: ownKeys.travel, label: 'Go to a square', run: target.begin, repeat: false }] : []),
  ];
  const inGame = choosesCell
    ? target.bindings
    : [...gameBindings({ actions: game.actions, keys, prompt, over, act, refuse }), ...onPage];
  useShortcuts(
    inGame.filter((binding) => binding.keys.length > 0),
    { title: `Playing ${level.meta.title}` },
  );

  usePageCommands(
    gameCommands({
      keys: ownKeys,
      views: showsBoard ? board.views : [],
      boardShown: hasBoard ? showsBoard : null,
      textShown: textShown === 'shown',
      onRestart: restart,
      onNext: next,
      onChooseLevel: () => setChoosing('level'),
      onChooseKeys: () => setChoosing('keys'),
      onType: over ? null : () => commandLine.current?.focus(),
      onTravel: travels ? target.begin : null,
      onView: setViewId,
      onShowBoard: (shown) => setBoardShown(shown ? 'shown' : 'hidden'),
      onShowText: (shown) => setTextShown(shown ? 'shown' : 'hidden'),
    }),
  );

  const type = (text: string): string | null => {
    if (prompt?.kind !== 'line') return null;
    const typed = typingActions(text, game.actions);
    if (!typed.ok) return refusalText(typed.missing);
    for (const action of [...typed.actions, prompt.confirm]) act(action);
    return null;
  };

  const lastTurn = state.turns.at(-1);
  const reward = state.turns.reduce((sum, turn) => sum + turn.reward, 0);
  const details = playDetails(lastTurn?.progress.details ?? null, level.meta.details);
  const spoken =
    lines !== undefined
      ? spokenConsole(lines, lastTurn, state.maxSteps, level.meta.lossTitle)
      : lastTurn
        ? spokenTurn(lastTurn, state.maxSteps, level.meta.lossTitle)
        : '';
  const view = board.view;
  const wide = view !== null && view.columns / view.rows >= WIDE;

  const problem = error !== null && (
    <ErrorPanel
      title={errorParts(error).sentence}
      details={errorParts(error).output ?? ''}
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
  );
  return (
    <>
      <GameStatus
        ref={status}
        level={level}
        state={state}
        mission={game.start.mission}
        reward={reward}
        // A console has the same figures, and more of them.
        details={lines === undefined ? details : []}
      />
      <LiveRegion message={spoken} />

      {game.origin.kind === 'notContinued' && <NotContinuedNotice reason={game.origin.reason} />}
      <div
        className={styles.game}
        data-board={showsBoard || lines !== undefined ? 'shown' : 'hidden'}
        data-text={textShown}
        data-wide={wide || undefined}
        data-story={isStory || undefined}
        data-over={over || undefined}
      >
        <GameToolbar
          keys={ownKeys}
          origin={game.origin}
          over={over}
          boardShown={showsBoard}
          textShown={textShown === 'shown'}
          onRestart={restart}
          onNext={next}
          onChooseLevel={() => setChoosing('level')}
          onChooseKeys={() => setChoosing('keys')}
          {...(hasBoard ? { onShowBoard: (shown) => setBoardShown(shown ? 'shown' : 'hidden') } : {})}
          onShowText={(shown) => setTextShown(shown ? 'shown' : 'hidden')}
        />
        {isStory && (
          <StoryPanel
            game={game}
            state={state}
            status={lines.status}
            commandLine={commandLine}
            className={styles.boardArea ?? ''}
            onAct={act}
            problem={problem}
          />
        )}
        {!isStory && (showsBoard || lines !== undefined) && (
          <BoardPanel
            state={state}
            board={board}
            onView={setViewId}
            boardShown={showsBoard}
            textId={textId}
            act={act}
            type={type}
            refusal={refused?.prompt === prompt ? refusalText(refused.character) : null}
            answerKey={(action) => answers.find((answer) => answer.action === action)?.keys[0] ?? null}
            knowsWays={game.knowsWays}
            travel={travels ? { ...travel, target, shortcut: ownKeys.travel[0] } : null}
          />
        )}

        <div className={styles.actArea}>
          {!isStory && problem}
          {state.outcome === null ? (
            <ActPanel
              game={game}
              state={state}
              keys={keys}
              {...(isStory ? {} : { commandLine })}
              onAct={(action) => act(action)}
            />
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

        {isStory && accepted !== undefined && (
          <ValidActions
            ref={actionFilter}
            accepted={accepted}
            className={styles.sideArea ?? ''}
            onAct={act}
          />
        )}
        {isStory && <StoryHelp game={game} state={state} className={styles.sideArea ?? ''} onAct={act} />}
        {!isStory && lines !== undefined && (
          <Panel title="Inventory" className={styles.sideArea ?? ''}>
            <details className={styles.disclosure} open>
              <summary>
                {lines.inventory.length === 1 ? '1 thing' : `${lines.inventory.length} things`}
              </summary>
              <InventoryList entries={lines.inventory} />
            </details>
          </Panel>
        )}
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
        {!isStory && <MovesPanel turns={state.turns} />}
      </div>

      <LeaveDialog leaving={leaving} state={state} onClose={() => setLeaving(null)} />
      {choosing === 'keys' && (
        <Suspense fallback={null}>
          <KeySettingsDialog
            open
            onOpenChange={(open) => setChoosing(open ? 'keys' : null)}
            actions={game.actions}
            keys={keys}
            settings={keySettings}
            onChange={setKeySettings}
            own={chosenKeys}
            onOwnChange={setChosenKeys}
          />
        </Suspense>
      )}
      <Dialog
        open={choosing === 'level'}
        onOpenChange={(open) => setChoosing(open ? 'level' : null)}
        title="Choose a level"
      >
        <LevelChooser
          environmentId={level.meta.id}
          taskSlug={level.task.slug}
          seed={level.seed}
          options={level.options}
          onStart={(chosen) => {
            setChoosing(null);
            leave('Play the other level', () => goTo(chosen));
          }}
        />
      </Dialog>
    </>
  );
}
