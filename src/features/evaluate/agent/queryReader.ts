/** Reads values of a query and remembers which made no sense. */
export class QueryReader {
  readonly #query: URLSearchParams;
  readonly #understood = new Set<string>();

  constructor(query: URLSearchParams) {
    this.#query = query;
  }

  /** @returns `undefined` when the name is absent or its value is refused. */
  read<T>(name: string, parse: (text: string) => T | null): T | undefined {
    const text = this.#query.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === null) return undefined;
    this.#understood.add(name);
    return value;
  }

  /** The names that start so, without it. */
  namesAfter(prefix: string): string[] {
    return [...this.#query.keys()]
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  }

  /** What made no sense, as `name=value`. */
  ignored(): string[] {
    return [...this.#query]
      .filter(([name]) => !this.#understood.has(name))
      .map(([name, value]) => `${name}=${value}`);
  }
}

export function oneOf<T extends string>(...values: readonly T[]): (text: string) => T | null {
  return (text) => values.find((value) => value === text) ?? null;
}

export const anyText = (text: string): string => text;
export const wholeNumber = (text: string): number | null => (/^\d{1,13}$/.test(text) ? Number(text) : null);
export const decimal = (text: string): number | null =>
  /^\d{1,13}(\.\d+)?$/.test(text) ? Number(text) : null;
export const truth = (text: string): boolean | null =>
  text === 'true' ? true : text === 'false' ? false : null;
