import type { EpisodeError } from './records';

/** An error's sentence, and below it what a program said, such as a Python traceback; `null` where it said nothing. */
export function errorParts({ message }: Pick<EpisodeError, 'message'>): {
  readonly sentence: string;
  readonly output: string | null;
} {
  const at = message.indexOf('\n');
  return at < 0
    ? { sentence: message, output: null }
    : { sentence: message.slice(0, at), output: message.slice(at + 1) };
}
