import type { Options } from 'sucrase';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import { importedAt } from './imports';

/** What is wrong with a program's text. */
export interface ProgramFault {
  readonly message: string;
  /** Counted from 1; `null`: not known. */
  readonly line: number | null;
}

const LONGEST_PROGRAM = 256 * 1024;

const OPTIONS: Options = {
  transforms: ['typescript', 'imports'],
  disableESTransforms: true,
  preserveDynamicImport: true,
};

/**
 * A strategy's TypeScript as the script that runs: types are erased, lines stay where they are. Types are not checked.
 * Imports of anything but types are refused. The compiler loads with the first program.
 */
export async function compileStrategy(source: string): Promise<Result<string, ProgramFault>> {
  if (source.length > LONGEST_PROGRAM)
    return fail({ message: `The program is longer than ${String(LONGEST_PROGRAM / 1024)} KB.`, line: null });
  const { transform, getFormattedTokens } = await import('sucrase');
  try {
    const { code } = transform(source, OPTIONS);
    const line = importedAt(getFormattedTokens(source, OPTIONS));
    if (line !== null) return fail({ message: NO_IMPORTS, line });
    return ok(code);
  } catch (thrown) {
    return fail(faultOf(messageOf(thrown)));
  }
}

const NO_IMPORTS =
  'A strategy has nothing to import: it runs alone, without network. Remove this import; where only its types are meant, write “import type”.';

/** Sucrase ends its messages with the place, "(3:10)". */
function faultOf(text: string): ProgramFault {
  const message = text.replace(/^Error transforming [^:]*: /, '');
  const place = /\((\d+):\d+\)\s*$/.exec(message);
  return {
    message: message.replace(/\s*\(\d+:\d+\)\s*$/, ''),
    line: place?.[1] === undefined ? null : Number(place[1]),
  };
}
