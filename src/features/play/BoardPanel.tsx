import { useEffect, useRef } from 'react';
import type { Prompt } from '../../core/env';
import {
  Board,
  BoardViewSwitch,
  Button,
  Keys,
  MessageLog,
  Panel,
  parseBoardZoom,
  PromptBox,
  StatusLine,
} from '../../ui';
import { tileSetFor, useBoardPalette, type BoardChoice, type PlayState } from '../../workers/bridge';
import styles from './play.module.css';
import { relativeWords } from './target';
import type { Travel } from './useTravel';
import { usePreference } from './usePreference';
import type { Target } from './useTarget';

export interface BoardPanelProps {
  readonly state: PlayState;
  readonly board: BoardChoice;
  readonly onView: (id: string) => void;
  readonly boardShown: boolean;
  /** Id of the text that says what the board shows; `null`: the picture is all there is, and nothing is written of it. */
  readonly textId: string | null;
  readonly act: (action: string) => void;
  /** Types a text into a line the game asks for. @returns what is wrong with it, or `null`. */
  readonly type: (text: string) => string | null;
  /** Why what was pressed was no answer to the prompt; `null` otherwise. */
  readonly refusal: string | null;
  /** Keys of the prompt's answers, best first. */
  readonly answerKey: (action: string) => string | null;
  readonly knowsWays: boolean;
  /** Walking to squares; `null` while that is not possible. */
  readonly travel: (Travel & { readonly target: Target; readonly shortcut: string | undefined }) | null;
}

/** A board of more columns can be zoomed. */
const ZOOMED_FROM = 24;

/** The board, with what a terminal game writes around it. */
export function BoardPanel(props: BoardPanelProps) {
  const { state, board, onView, boardShown, textId, act, type, refusal, answerKey, knowsWays, travel } =
    props;
  const { views, view, createPainter, note } = board;
  const palette = useBoardPalette();
  const [zoomText, setZoom] = usePreference('board.zoom', 'auto');
  const lines = textId === null ? undefined : state.scene?.console;
  const prompt: Prompt | null = (state.outcome === null ? lines?.prompt : undefined) ?? null;
  const zoomable = view !== null && view.columns > ZOOMED_FROM;
  const first = views[0];
  const sameCells = view !== null && view.columns === first?.columns && view.rows === first.rows;
  const walks = travel !== null && sameCells && board.flat;
  return (
    <Panel
      title={boardShown ? 'Board' : 'Game'}
      className={styles.boardArea ?? ''}
      actions={
        boardShown && <BoardViewSwitch views={views} value={view?.id ?? ''} onChange={onView} note={note} />
      }
    >
      <div className={styles.boardStack}>
        {lines !== undefined && <MessageLog said={state.said} steps={state.steps} />}
        <div className={styles.boardPlace} data-board={boardShown || undefined}>
          {boardShown && (
            <Board
              view={view}
              tileSet={state.scene ? tileSetFor(state.scene.tileSet, palette) : null}
              label={`Board, ${view?.title ?? 'not drawn'}.${textId === null ? '' : ' The text says what it shows.'}`}
              {...(textId === null ? {} : { describedBy: textId })}
              createPainter={createPainter}
              celebrate={state.outcome === 'solved'}
              zoom={zoomable ? parseBoardZoom(zoomText) : 'auto'}
              target={walks ? travel.target.place : null}
              {...(zoomable ? { onZoom: (zoom: string | number) => setZoom(String(zoom)) } : {})}
              {...(walks
                ? {
                    onCell: (cell: { readonly column: number; readonly row: number }) => {
                      travel.target.cancel();
                      travel.go(cell);
                    },
                  }
                : {})}
            />
          )}
          {prompt !== null && (
            <div className={styles.promptPlace}>
              <PromptBox
                prompt={prompt}
                onAct={act}
                onType={type}
                problem={refusal}
                keyOf={(action) => {
                  const key = answerKey(action);
                  return key === null ? null : <Keys shortcut={key} />;
                }}
                takesFocus
              />
            </div>
          )}
        </div>
        {lines !== undefined && <StatusLine status={lines.status} />}
        {boardShown && knowsWays && (
          <div className={styles.travel}>{walks && <TravelLine travel={travel} />}</div>
        )}
      </div>
    </Panel>
  );
}

/** Says what walking does now, and offers it without a pointer. */
function TravelLine({ travel }: { readonly travel: NonNullable<BoardPanelProps['travel']> }) {
  const { walking, note, stop, target, shortcut } = travel;
  const words = useRef<HTMLParagraphElement>(null);
  const choosing = target.place !== null;
  useEffect(() => {
    // A focused button would take Enter and Space away from the choice.
    if (choosing) words.current?.focus({ preventScroll: true });
  }, [choosing]);
  return (
    <>
      {walking ? (
        <Button size="small" icon="stop" onClick={stop}>
          Stop <Keys shortcut="Escape" />
        </Button>
      ) : choosing ? (
        <>
          <Button size="small" variant="primary" onClick={target.confirm}>
            Go there <Keys shortcut="Enter" />
          </Button>
          <Button size="small" onClick={target.cancel}>
            Cancel <Keys shortcut="Escape" />
          </Button>
        </>
      ) : (
        <Button size="small" variant="quiet" onClick={target.begin}>
          Go to a square {shortcut !== undefined && <Keys shortcut={shortcut} />}
        </Button>
      )}
      <p ref={words} role="status" tabIndex={-1}>
        {walking && 'Walking… Esc, any key or a press stops.'}
        {target.place !== null &&
          `Choose a square with the movement keys: ${relativeWords(target.place, target.from)}.`}
        {!walking && !choosing && (note === '' ? 'Or press a square of the board.' : note)}
      </p>
    </>
  );
}
