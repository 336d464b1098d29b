/** A page with the app's sandbox for Python games and nothing else; the command line checks games in it. */
import { createPythonSandbox } from '../../../src/workers/python';

declare global {
  interface Window {
    worldsSandbox: ReturnType<typeof createPythonSandbox>;
  }
}
window.worldsSandbox = createPythonSandbox(document);
