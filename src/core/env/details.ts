import type { DetailSpec } from './contract';
import { namesIn } from './options';

/** A detail of the progress in words. */
export interface ShownDetail {
  readonly key: string;
  readonly label: string;
  /** The value, or for names how many there are: "3 of 22". */
  readonly text: string;
  /** The names in a list of names; empty for other values. */
  readonly names: readonly string[];
  /** Names that the list could have and has not; empty where that is not known. */
  readonly left: readonly string[];
}

/** Shown as figures of every episode anyway. */
const FIGURES: ReadonlySet<string> = new Set(['steps', 'reward']);

/** Names with commas between them, as opposed to a sentence. */
const NAME_LIST = /^[\w:-]+(, ?[\w:-]+)+$/;

/**
 * The declared details, in their order.
 * @param details of the progress; `null` before the first step, when every list of names is empty.
 */
export function playDetails(
  details: Readonly<Record<string, unknown>> | null,
  specs: readonly DetailSpec[] = [],
): readonly ShownDetail[] {
  return specs.flatMap((spec) => {
    const value = details ? details[spec.key] : spec.choices && '';
    const shown = shownDetail(spec, value);
    return shown ? [shown] : [];
  });
}

/**
 * Everything that was recorded as a number, a text or a yes or no: declared details first, then the others by their
 * keys. Details may come from files; values of other kinds are left out.
 */
export function replayDetails(
  details: Readonly<Record<string, unknown>>,
  specs: readonly DetailSpec[] = [],
): readonly ShownDetail[] {
  const declared = playDetails(details, specs);
  const said = new Set(FIGURES);
  for (const spec of specs.filter(({ key }) => declared.some((shown) => shown.key === key))) {
    said.add(spec.key);
    if (spec.countKey !== undefined) said.add(spec.countKey);
  }
  const others = Object.entries(details)
    .filter(([key]) => !said.has(key))
    .flatMap(([key, value]) => shownDetail({ key, label: capitalized(spaced(key)) }, value) ?? []);
  return [...declared, ...others];
}

function shownDetail({ key, label, choices }: DetailSpec, value: unknown): ShownDetail | null {
  const plain = { key, label, names: [], left: [] };
  switch (typeof value) {
    case 'number':
      return { ...plain, text: String(Math.round(value * 10_000) / 10_000) };
    case 'boolean':
      return { ...plain, text: value ? 'yes' : 'no' };
    case 'string': {
      if (choices) {
        const names = namesIn(value);
        const left = choices.filter((choice) => !names.includes(choice));
        return {
          ...plain,
          text: `${String(names.length)} of ${String(choices.length)}`,
          names: names.map(spaced),
          left: left.map(spaced),
        };
      }
      if (NAME_LIST.test(value)) {
        const names = namesIn(value);
        return { ...plain, text: String(names.length), names: names.map(spaced) };
      }
      return value === '' ? null : { ...plain, text: value };
    }
    default:
      return null;
  }
}

function spaced(name: string): string {
  return name.replaceAll('_', ' ');
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
