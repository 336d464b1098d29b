import type { OwnStrategy, Strategy, StrategyMeta } from '../../core/agent';
import type { EpisodeError } from '../../core/evaluate';
import { awaitsConsent } from '../../core/library';
import { fail, ok, type Result } from '../../core/shared';
import type { Storage } from '../../storage';
import { compileStrategy } from './compile';
import type { StrategyPrograms } from './connect';
import { OwnStrategySession } from './session';

/** What is said of a strategy that a person wrote: nobody knows what it does. */
function ownStrategyMeta(name: string): StrategyMeta {
  return {
    id: 'own',
    title: name,
    summary: 'A strategy that was written in this app. It runs in a sandbox without network.',
    source: 'Your own',
    calls: { least: 0, most: 32 },
    outputTokens: { low: 1, high: 2000 },
    inputFactor: 1,
    diagram: [],
    parameters: [],
  };
}

/** @param onLog what its `console.log` says. */
export function strategyOfProgram(
  name: string,
  script: string,
  programs: StrategyPrograms,
  onLog?: (text: string) => void,
): Strategy {
  return {
    meta: ownStrategyMeta(name),
    open: (setup) => new OwnStrategySession(setup, programs.open(script), onLog),
  };
}

/**
 * Opens strategies of the library.
 * @param storage where they lie.
 * @returns an error when the program is not here, nobody has agreed to run it, or it cannot be compiled.
 */
export function createOwnStrategies(
  storage: () => Promise<Pick<Storage, 'getLibraryItem' | 'readLibraryFile'>>,
  programs: () => StrategyPrograms,
): (own: OwnStrategy) => Promise<Result<Strategy, EpisodeError>> {
  return async ({ name, hash }) => {
    const library = await storage();
    const item = await library.getLibraryItem(hash);
    const file = await library.readLibraryFile(hash);
    if (!item.ok || !file.ok || !item.value || !file.value)
      return fail(
        strategyError(
          `The strategy “${name}” is not in the library.`,
          'Import the run file that brought it, or its own file, and run the episode again.',
        ),
      );
    if (awaitsConsent(item.value))
      return fail(
        strategyError(
          `The strategy “${name}” came with a file, and nobody has agreed to run it here.`,
          'Look at it in the library and agree to run it, then run the episode again.',
        ),
      );
    const script = await compileStrategy(new TextDecoder().decode(file.value));
    if (!script.ok) {
      const place = script.error.line === null ? '' : ` (line ${String(script.error.line)})`;
      return fail(
        strategyError(
          `The strategy “${name}” cannot be read${place}: ${script.error.message}`,
          'Mend it in the editor, save it, and choose it anew.',
        ),
      );
    }
    return ok(strategyOfProgram(name, script.value, programs()));
  };
}

function strategyError(message: string, advice: string): EpisodeError {
  return { kind: 'strategy', message, advice: `What was recorded is kept. ${advice}` };
}
