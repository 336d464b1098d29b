/** A page that measures how long its sandbox for Python games takes. */
import { VALIDITY_CRAWL } from '../../../src/core/worlds';
import { createPythonSandbox } from '../../../src/workers/python';

export interface PythonTimes {
  /** From nothing to an interpreter that waits for a game; files from this machine. */
  readonly coldMs: number;
  /** Opening games, one by one, with the spare interpreter each time ready. */
  readonly openMs: readonly number[];
  /** From the end of a game that was stopped to the next one opened, the spare used up. */
  readonly restartMs: readonly number[];
  /** Steps of an easy game through all borders. */
  readonly stepsPerSecond: number;
}

const ROUNDS = 7;
const STEPS = 300;
const GAME = `class TextGame:
    def __init__(self, randomSeed):
        self.score, self.gameOver, self.gameWon, self.observationStr = 0, False, False, "A room."

    def getTaskDescription(self):
        return "Wait."

    def generatePossibleActions(self):
        return {"look": [["look"]]}

    def step(self, action):
        return ("A room.", 0, 0, False, False)
`;

async function measure(): Promise<PythonTimes> {
  const sandbox = createPythonSandbox(document);
  const open = async () => {
    const opened = await sandbox.openGame(GAME, 0);
    if (!opened.ok) throw new Error(opened.error.message);
    return opened.value;
  };
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };
  const coldMs = await timed(() => sandbox.prepare());
  const openMs: number[] = [];
  const restartMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await sandbox.prepare();
    openMs.push(await timed(async () => (await open()).close()));
    // The spare one has been ordered just now: this waits for it.
    restartMs.push(await timed(async () => (await open()).close()));
  }
  const game = await open();
  const ms = await timed(async () => {
    for (let step = 0; step < STEPS; step++) await game.step('look');
  });
  sandbox.close();
  return { coldMs, openMs, restartMs, stepsPerSecond: (STEPS * 1000) / ms };
}

/**
 * A sandbox that checks games one after the other. It is not closed: CPU time of a process that has ended is lost.
 * @returns what checks games and tells the milliseconds; it throws when one is not valid.
 */
async function openChecker(): Promise<(sources: readonly string[]) => Promise<number>> {
  const sandbox = createPythonSandbox(document);
  await sandbox.prepare();
  return async (sources) => {
    const started = performance.now();
    for (const source of sources) {
      const checked = await sandbox.checkValidity(source, VALIDITY_CRAWL);
      if (!checked.ok) throw new Error(checked.error.message);
      if (!checked.value.runnable) throw new Error(checked.value.failure?.text);
    }
    return performance.now() - started;
  };
}

declare global {
  interface Window {
    measuredPython: Promise<PythonTimes>;
    checker: ReturnType<typeof openChecker>;
  }
}
window.measuredPython = measure();
window.checker = window.measuredPython.then(openChecker);
