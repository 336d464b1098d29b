import type { EnvironmentOptions, OptionSpec } from './contract';

type OptionValue = EnvironmentOptions[string];

/** What is wrong with a value of an option, as one sentence, or `null`. */
export function optionProblem(spec: OptionSpec, value: unknown): string | null {
  switch (spec.type) {
    case 'integer':
      return typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= spec.minimum &&
        value <= spec.maximum
        ? null
        : `A whole number from ${String(spec.minimum)} to ${String(spec.maximum)}.`;
    case 'boolean':
      return typeof value === 'boolean' ? null : 'Either true or false.';
    case 'names': {
      const unknown =
        typeof value === 'string' ? namesIn(value).filter((name) => !spec.choices.includes(name)) : null;
      if (unknown === null) return 'Names with commas between them.';
      return unknown.length === 0
        ? null
        : `No such name: ${unknown.join(', ')}. Known are ${spec.choices.join(', ')}.`;
    }
  }
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

function readInteger(text: string): number | null {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : null;
}

function readBoolean(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}
