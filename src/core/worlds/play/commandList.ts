/** The commands that the agent is told of: the keys of the action table (bytesized32 spec, 10). */
import { estimateTokens } from '../python';

/** What stands for any number in a command. */
export const NUMBER_PLACEHOLDER = '<number>';

/** Numbers are replaced when that shortens the list by more than this. */
const WORTH_REPLACING = 30;

/** The commands without repetitions, numbers replaced by a placeholder where that saves more than 30 of them. */
export function commandsToTell(actions: readonly string[]): readonly string[] {
  const all = [...new Set(actions)];
  const shorter = [...new Set(all.map((action) => action.replace(/\d+(?:\.\d+)?/g, NUMBER_PLACEHOLDER)))];
  return all.length - shorter.length > WORTH_REPLACING ? shorter : all;
}

/**
 * The commands in one text. Where it would have more than `mostTokens` tokens, each first word keeps an equal share of
 * its commands, then only the first words that fit are named; the text says how many commands are left out.
 */
export function commandText(actions: readonly string[], mostTokens: number): string {
  const commands = commandsToTell(actions);
  const text = commands.join(', ');
  if (estimateTokens(text) <= mostTokens) return text;
  const groups = byFirstWord(commands);
  let perVerb = groups.reduce((most, group) => Math.max(most, group.length), 1);
  while (perVerb > 1) {
    perVerb = Math.floor(perVerb / 2);
    const shorter = groups.map((group) => shareOf(group, perVerb)).join(', ');
    if (estimateTokens(shorter) <= mostTokens) return shorter;
  }
  return firstThatFit(commands, mostTokens);
}

function firstThatFit(commands: readonly string[], mostTokens: number): string {
  let kept = 0;
  let tokens = estimateTokens(shareOf(commands, 0));
  while (kept < commands.length) {
    tokens += estimateTokens(`${commands[kept] ?? ''}, `);
    if (tokens > mostTokens) break;
    kept += 1;
  }
  return shareOf(commands, kept);
}

function byFirstWord(commands: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const command of commands) {
    const verb = command.split(' ')[0] ?? '';
    const group = groups.get(verb);
    if (group === undefined) groups.set(verb, [command]);
    else group.push(command);
  }
  return [...groups.values()];
}

function shareOf(group: readonly string[], most: number): string {
  const left = group.length - most;
  const kept = group.slice(0, most).join(', ');
  return left > 0 ? `${kept} (and ${left} more like these)` : kept;
}
