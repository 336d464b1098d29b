import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { EnvironmentMeta, Prompt } from '../../core/env';
import { errorParts, type ObservationRights } from '../../core/evaluate';
import { ErrorPanel, LiveRegion, Panel, TextBlock, useShortcuts, type ShortcutBinding } from '../../ui';
import { boardChoice, type PlayGame } from '../../workers/bridge';
import { ActPanel } from './ActPanel';
import { BoardPanel } from './BoardPanel';
import { gameBindings } from './gameBindings';
import { actionKeys, viewKeys } from './keys';
import { ObservationText } from './ObservationText';
import { withOwnKeys } from './ownKeys';
import styles from './play.module.css';
import { promptKeys, typingActions } from './promptKeys';
import { useMoves } from './useGame';
import { useKeySettings, useOwnKeys } from './useKeySettings';
import { refusalText, spokenAction, spokenConsole, spokenTurn } from './words';

export interface PlaySideProps {
  readonly meta: EnvironmentMeta;
  readonly game: PlayGame;
  /** What of the game may be seen. */
  readonly rights: ObservationRights;
  /** Above the board: whose turn it is. */
  readonly head?: ReactNode;
}

/**
 * A person's part of a game that somebody else plays beside it: board, text and actions, by the same keys as in Play, and
 * nothing that an agent of the same rights would not get (no other views, no ways, no hints).
 */
export function PlaySide({ meta, game, rights, head }: PlaySideProps) {
  const { state, error, act } = useMoves(game);
  const textId = useId();
  const commandLine = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ readonly prompt: Prompt; readonly character: string } | null>(
    null,
  );
  const { scene } = state;
  const reads = rights !== 'picture';
  // What a terminal writes around its map is no part of the picture that a model gets.
  const lines = reads ? scene?.console : undefined;
  const over = state.outcome !== null;
  const prompt = scene?.console?.prompt ?? null;

  const board = useMemo(() => {
    const chosen = boardChoice(scene, scene?.views[0]?.id ?? '');
    return { ...chosen, views: chosen.views.slice(0, 1), note: null };
  }, [scene]);
  const showsBoard = rights !== 'text' && (scene === null || board.views.length > 0);

  const [keySettings] = useKeySettings();
  const [chosenKeys] = useOwnKeys(meta.id);
  const keys = useMemo(
    () => withOwnKeys(actionKeys(game.actions, keySettings), chosenKeys),
    [game, keySettings, chosenKeys],
  );
  const answers = useMemo(
    () => (prompt === null ? [] : promptKeys(prompt, game.actions, keys)),
    [prompt, game, keys],
  );
  const bindings: readonly ShortcutBinding[] = [
    ...gameBindings({
      actions: game.actions,
      keys,
      prompt,
      over,
      act,
      refuse: (character) => setRefused(prompt && { prompt, character }),
    }),
    ...(over
      ? []
      : [
          {
            keys: viewKeys(keys).command,
            label: 'Type an action',
            run: () => commandLine.current?.focus(),
            repeat: false,
          },
        ]),
  ];
  useShortcuts(
    bindings.filter(({ keys: given }) => given.length > 0),
    { title: `Playing ${meta.title}` },
  );

  const type = (text: string): string | null => {
    if (prompt?.kind !== 'line') return null;
    const typed = typingActions(text, game.actions);
    if (!typed.ok) return refusalText(typed.missing);
    for (const action of [...typed.actions, prompt.confirm]) act(action);
    return null;
  };

  const lastTurn = state.turns.at(-1);
  const spoken =
    lines !== undefined
      ? spokenConsole(lines, lastTurn, state.maxSteps, meta.lossTitle)
      : lastTurn
        ? reads
          ? spokenTurn(lastTurn, state.maxSteps, meta.lossTitle)
          : spokenAction(lastTurn, state.maxSteps, meta.lossTitle)
        : '';
  return (
    <div className={styles.sideBySide}>
      <LiveRegion message={spoken} />
      {head}
      {(showsBoard || lines !== undefined) && (
        <BoardPanel
          state={state}
          board={board}
          onView={() => undefined}
          boardShown={showsBoard}
          textId={reads ? textId : null}
          act={act}
          type={type}
          refusal={refused !== null && refused.prompt === prompt ? refusalText(refused.character) : null}
          answerKey={(action) => answers.find((answer) => answer.action === action)?.keys[0] ?? null}
          knowsWays={false}
          travel={null}
        />
      )}
      {error !== null && (
        <ErrorPanel
          title={errorParts(error).sentence}
          details={errorParts(error).output ?? ''}
          kept={state.steps === 0 ? 'No move was made yet.' : `The ${String(state.steps)} moves made so far.`}
          advice={error.kind === 'worker' ? 'Make the move again.' : error.advice}
        />
      )}
      {!over && (
        <ActPanel
          game={game}
          state={state}
          keys={keys}
          commandLine={commandLine}
          onAct={(action) => act(action)}
        />
      )}
      {reads ? (
        <Panel title="What you read">
          <ObservationText
            id={textId}
            observation={state.observation}
            instructions={game.start.instructions}
          />
        </Panel>
      ) : (
        <Panel title="What you are told">
          <details className={styles.disclosure}>
            <summary>Instructions the agent gets before the first observation</summary>
            <TextBlock label="Instructions" hideLabel text={game.start.instructions} maxHeight="24rem" />
          </details>
        </Panel>
      )}
    </div>
  );
}
