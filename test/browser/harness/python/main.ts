/** A page with a sandbox for Python games; the tests play in it. */
import { pythonAssets } from 'virtual:python-assets';
import { createPythonSandbox } from '../../../../src/workers/python';

declare global {
  interface Window {
    sandbox: ReturnType<typeof createPythonSandbox>;
    /** The sandboxed frame's page. */
    sandboxAddress: string;
  }
}
window.sandboxAddress = pythonAssets.frame;
window.sandbox = createPythonSandbox(document);
