import type { EnvironmentOptions, OptionSpec } from '../../core/env';

export type OptionValue = EnvironmentOptions[string];

/** Reads an option's value as an address writes it; `null` when it is not one. */
export function readOption(spec: OptionSpec, text: string): OptionValue | null {
  switch (spec.type) {
    case 'integer': {
      const value = /^-?\d{1,10}$/.test(text) ? Number(text) : null;
      return value !== null && isOptionValue(spec, value) ? value : null;
    }
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'names':
      return isOptionValue(spec, text) ? text : null;
  }
}

/** Whether a value is allowed for an option. */
export function isOptionValue(spec: OptionSpec, value: unknown): boolean {
  switch (spec.type) {
    case 'integer':
      return (
        typeof value === 'number' && Number.isInteger(value) && value >= spec.minimum && value <= spec.maximum
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'names': {
      if (typeof value !== 'string') return false;
      const names = namesOf(value);
      return new Set(names).size === names.length && names.every((name) => spec.choices.includes(name));
    }
  }
}

/** What would be right, in a sentence. */
export function optionRule(spec: OptionSpec): string {
  switch (spec.type) {
    case 'integer':
      return `It is a whole number from ${String(spec.minimum)} to ${String(spec.maximum)}.`;
    case 'boolean':
      return 'It is true or false.';
    case 'names':
      return `It is any of ${spec.choices.join(', ')}, with commas between them, or empty.`;
  }
}

/** The names in a value of a `names` option. */
export function namesOf(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}

/** Adds a name to such a value or takes it out; names stand in the order of the choices. */
export function withName(value: string, choices: readonly string[], name: string, included: boolean): string {
  const names = new Set(namesOf(value));
  if (included) names.add(name);
  else names.delete(name);
  return choices.filter((choice) => names.has(choice)).join(',');
}
