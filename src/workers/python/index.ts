import { PythonSandbox } from './sandbox';
import { connectSandboxFrame } from './sandboxFrame';

/** A sandbox for generated games in a page; nothing is loaded before it is prepared or the first game is opened. */
export function createPythonSandbox(page: Document): PythonSandbox {
  return new PythonSandbox(() => connectSandboxFrame(page));
}
