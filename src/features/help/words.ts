import {
  benchmarkTasks,
  namesIn,
  type EnvironmentMeta,
  type EnvironmentOptions,
  type OptionSpec,
} from '../../core/env';

/** What an agent may be shown: "text" or "text and image". */
export function modalityWords(modalities: EnvironmentMeta['modalities']): string {
  return modalities.join(' and ');
}

/** `KeyboardEvent.key` values in the notation of shortcuts. */
export function shortcutOf(key: string): string {
  return key === ' ' ? 'Space' : key;
}

/** The settings that people can change, by their labels: "Distractors: 0 · Nearest only: yes". */
export function optionWords(options: EnvironmentOptions, specs: EnvironmentMeta['options']): string {
  return specs.map((spec) => `${spec.label}: ${valueWords(spec, options[spec.key])}`).join(' · ');
}

function valueWords(spec: OptionSpec, value: EnvironmentOptions[string] | undefined): string {
  switch (spec.type) {
    case 'integer':
      return String(value);
    case 'boolean':
      return value === true ? 'yes' : 'no';
    case 'names':
      return namesIn(String(value ?? '')).join(', ') || 'none';
    case 'choice':
      return spec.choices.find((choice) => choice.value === value)?.label ?? String(value);
    case 'file':
      return value === '' ? 'none' : `library file ${String(value).slice(0, 8)}`;
  }
}

/** Tasks beyond this are too many to have chosen for one. */
const MOST_CHOSEN = 12;

/** The evaluation form with BALROG's tasks of an environment chosen: all of them, or the first where there are many. */
export function evaluatePath(meta: Pick<EnvironmentMeta, 'id' | 'tasks'>): string {
  const { id } = meta;
  const tasks = benchmarkTasks(meta);
  const chosen = tasks.length <= MOST_CHOSEN ? tasks : tasks.slice(0, 1);
  return `/evaluate?tasks=${chosen.map(({ slug }) => `${id}/${encodeURIComponent(slug)}`).join(',')}`;
}
