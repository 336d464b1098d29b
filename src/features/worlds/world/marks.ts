import type { Validity } from '../../../core/worlds';
import type { CodeMark } from '../../../ui';

/** Remarks for the lines of a traceback: the failing line says what happened, those before it lead there. */
export function marksOf(validity: Validity | null): readonly CodeMark[] {
  const error = validity?.failure?.error;
  if (!error) return [];
  const message = error.type === null ? error.message : `${error.type}: ${error.message}`;
  return error.frames.map(({ line, function: name }, place) =>
    place === error.frames.length - 1
      ? { line, message, severity: 'error' }
      : { line, message: `Called here, in ${name}: ${message}`, severity: 'warning' },
  );
}
