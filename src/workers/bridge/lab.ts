/** Python in the page: one sandbox for all, reached by workers through ports. */
import type { GameLab } from '../../core/worlds';

let sandbox: Promise<GameLab> | null = null;

/** Loaded when the first game is wanted. */
function started(): Promise<GameLab> {
  sandbox ??= import('../python').then(({ createPythonSandbox }) => createPythonSandbox(document));
  return sandbox;
}

/** The page's lab. */
export const pageLab: GameLab = {
  openGame: async (...args) => (await started()).openGame(...args),
  checkValidity: async (...args) => (await started()).checkValidity(...args),
  samplePaths: async (...args) => (await started()).samplePaths(...args),
  searchForWin: async (...args) => (await started()).searchForWin(...args),
};

/** A port to the page's lab, to be handed to a worker; see `connectLab`. */
export function labPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  // What is asked meanwhile waits in the port. A port that closes tells the other end that there is no lab.
  import('../lab').then(
    ({ serveLab }) => serveLab(pageLab, port1),
    () => port1.close(),
  );
  return port2;
}
