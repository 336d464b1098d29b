import { isHash } from '../shared';
import type { EnvironmentMeta, EnvironmentOptions, OptionSpec } from './contract';

type OptionValue = EnvironmentOptions[string];

/** The options that at least one of some tasks reads. @param slugs of the tasks. */
export function optionsOfTasks(
  { options }: Pick<EnvironmentMeta, 'options'>,
  slugs: readonly string[],
): readonly OptionSpec[] {
  return options.filter(({ tasks }) => tasks === undefined || tasks.some((slug) => slugs.includes(slug)));
}

/** What a value of an option may be, as one sentence. */
export function optionRule(spec: OptionSpec): string {
  switch (spec.type) {
    case 'integer':
      return `It is a whole number from ${String(spec.minimum)} to ${String(spec.maximum)}.`;
    case 'boolean':
      return 'It is true or false.';
    case 'names':
      return `It is any of ${spec.choices.join(', ')}, with commas between them, or empty.`;
    case 'choice':
      return `It is one of ${spec.choices.map(({ value }) => value).join(', ')}.`;
    case 'file':
      return 'It is the SHA-256 of a file in the library, 64 hexadecimal digits, or empty for none.';
  }
}

/** What is wrong with a value of an option, or `null`. */
export function optionProblem(spec: OptionSpec, value: unknown): string | null {
  return isOptionValue(spec, value) ? null : optionRule(spec);
}

function isOptionValue(spec: OptionSpec, value: unknown): boolean {
  switch (spec.type) {
    case 'integer':
      return (
        typeof value === 'number' && Number.isInteger(value) && value >= spec.minimum && value <= spec.maximum
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'names': {
      if (typeof value !== 'string') return false;
      const names = namesIn(value);
      return new Set(names).size === names.length && names.every((name) => spec.choices.includes(name));
    }
    case 'choice':
      return spec.choices.some((choice) => choice.value === value);
    case 'file':
      return typeof value === 'string' && (value === '' || isHash(value));
  }
}

/**
 * The options of an episode, with the defaults for those that are left out.
 * @throws RangeError that names the option which is unknown or has a value outside its range.
 */
export function checkedOptions(
  meta: Pick<EnvironmentMeta, 'title' | 'defaults' | 'options'>,
  options: EnvironmentOptions,
): EnvironmentOptions {
  const known = Object.keys(meta.defaults);
  const surplus = Object.keys(options).find((key) => !known.includes(key));
  if (surplus !== undefined) {
    throw new RangeError(`${meta.title} has no option "${surplus}"; it has ${known.join(', ')}.`);
  }
  const values = { ...meta.defaults, ...options };
  for (const spec of meta.options) {
    const value = values[spec.key];
    const problem = optionProblem(spec, value);
    if (problem !== null) {
      throw new RangeError(`${meta.title}'s option ${spec.key} cannot be "${String(value)}". ${problem}`);
    }
  }
  return values;
}

/** Reads an option as an address writes it; `null` when the text is not a value of it. */
export function parseOption(spec: OptionSpec, text: string): OptionValue | null {
  const value =
    spec.type === 'integer' ? readInteger(text) : spec.type === 'boolean' ? readBoolean(text) : text;
  return value !== null && optionProblem(spec, value) === null ? value : null;
}

/** The names in a value of a `names` option. */
export function namesIn(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * The library files that options name. Asks no specification, so that it also reads the options of environments that
 * are not known here.
 */
export function libraryHashesIn(options: EnvironmentOptions): string[] {
  return Object.values(options)
    .filter((value) => typeof value === 'string')
    .filter(isHash);
}

function readInteger(text: string): number | null {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}

function readBoolean(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}
