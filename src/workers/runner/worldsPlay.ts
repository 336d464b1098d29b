/** The agent that tries to win a game (bytesized32 spec, 10), with every turn stored as it is taken. */
import { fail, ok, type Result } from '../../core/shared';
import {
  afterCrash,
  afterStep,
  crashedBeforePlay,
  PLAY_SEED,
  playMessages,
  startPlay,
  takeReply,
  tracebackText,
  winnabilityOf,
  type GameError,
  type PlayState,
  type PlayTurn,
  type PythonGame,
  type Winnability,
} from '../../core/worlds';
import { isOfLab, judgeOf, keep, keepAnswered, labFault, versionOf, type WorldTask } from './worldsTask';

/** A play that has begun, and its game. */
interface Begun {
  readonly state: PlayState;
  readonly game: PythonGame;
}

/** Plays a version until the play is over. @param anew whether turns of a play that was cut off are left aside. */
export async function play(task: WorldTask, index: number, anew: boolean): Promise<void> {
  const { source, play: turns } = await versionOf(task, index);
  let begun = await begin(task, source);
  if (begun.ok && turns && !anew) {
    const state = await replay(begun.value, turns, task);
    if (state) begun = ok({ ...begun.value, state });
    else {
      // It answers otherwise than it did: it is played from its start.
      begun.value.game.close();
      begun = await begin(task, source);
    }
  }
  if (!begun.ok) {
    await keep(task, index, { measures: { winnability: begun.error }, play: null });
    return;
  }
  try {
    await playOn(task, index, begun.value);
  } finally {
    begun.value.game.close();
  }
}

/** Opens the game. @returns the result at once where it crashes before it can be played. */
async function begin(task: WorldTask, source: string): Promise<Result<Begun, Winnability>> {
  const opened = await task.lab.openGame(source, PLAY_SEED);
  if (!opened.ok) return crashedAtStart(opened.error, task);
  const game = opened.value;
  const look = await game.look();
  if (!look.ok) {
    game.close();
    return crashedAtStart(look.error, task);
  }
  const actions = await game.actions();
  if (!actions.ok) {
    game.close();
    return crashedAtStart(actions.error, task);
  }
  const state = startPlay({
    taskDescription: game.taskDescription,
    firstObservation: look.value.observation,
    actions: actions.value.actions,
    score: look.value.score,
  });
  return ok({ state, game });
}

async function playOn(task: WorldTask, index: number, { state: from, game }: Begun): Promise<void> {
  const { plan, signal } = task;
  let state = from;
  while (state.outcome === null && task.goesOn()) {
    const last = state.turns.at(-1);
    task.report({
      piece: 'play',
      version: index,
      text: last ? `> ${last.text}\n${last.observation}` : '',
      done: state.turns.length,
      total: state.options.turns,
    });
    const answered = await task.asking.ask({
      model: judgeOf(plan),
      messages: playMessages(state),
      signal,
      // As published, a turn ends with its line; models that think first would never get to it.
      ...(plan.measures.asPublished && { stop: ['\n'] }),
    });
    try {
      state = await inGame(takeReply(state, answered.reply.text), game, task);
    } catch (thrown) {
      // The answer is paid for, whatever the game made of it.
      await keepAnswered(task, index, answered, {}).catch(() => undefined);
      throw thrown;
    }
    const result = winnabilityOf(state);
    await keepAnswered(
      task,
      index,
      answered,
      result ? { measures: { winnability: result }, play: null } : { play: state.turns },
    );
  }
}

/** Lets the game take the pending action. */
async function inGame(state: PlayState, game: PythonGame, task: WorldTask): Promise<PlayState> {
  if (state.pendingAction === null) return state;
  const step = await game.step(state.pendingAction);
  if (!step.ok) return crash(state, step.error, task);
  // As published, the game is asked for its actions once only (bytesized32 spec, 12, fault 1).
  if (task.plan.measures.asPublished || step.value.gameOver)
    return afterStep(state, step.value, state.start.actions);
  const actions = await game.actions();
  if (actions.ok) return afterStep(state, step.value, actions.value.actions);
  return crash(afterStep(state, step.value, state.start.actions), actions.error, task);
}

function crash(state: PlayState, error: GameError, task: WorldTask): PlayState {
  if (isOfLab(error)) throw labFault(error, task.signal);
  return afterCrash(state, tracebackText(error));
}

/** A play up to where it was cut off; `null` where the game answers otherwise than it did. */
async function replay(
  { state: start, game }: Begun,
  turns: readonly PlayTurn[],
  task: WorldTask,
): Promise<PlayState | null> {
  let state = start;
  for (const turn of turns) {
    state = await inGame(takeReply(state, turn.text), game, task);
    const again = state.turns.at(-1);
    if (again?.text !== turn.text || again.observation !== turn.observation) return null;
  }
  return state.outcome === null ? state : null;
}

function crashedAtStart(error: GameError, task: WorldTask): Result<never, Winnability> {
  if (isOfLab(error)) throw labFault(error, task.signal);
  return fail(crashedBeforePlay(tracebackText(error)));
}
