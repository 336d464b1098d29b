/** Models and parameters that the person saved under a name. They hold no key. */
import * as v from 'valibot';
import {
  DEFAULT_MODEL_SETTINGS,
  languageModelSchema,
  modelSettingsSchema,
  type LanguageModelSpec,
  type ModelSettings,
} from '../../core/agent';
import type { Stored } from '../../storage';
import { newId } from './identity';
import type { Live } from './live';
import { listOf, storedSetting } from './storedSetting';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120));

export interface SavedModel {
  readonly id: string;
  readonly name: string;
  readonly spec: LanguageModelSpec;
}

export interface ParameterPreset {
  readonly id: string;
  readonly name: string;
  readonly settings: ModelSettings;
  /** Ships with the app: it cannot be renamed or removed. */
  readonly shipped: boolean;
}

const models = storedSetting<readonly SavedModel[]>(
  'savedModels',
  listOf(v.object({ id: v.string(), name, spec: languageModelSchema })),
);

/** Saved models in the order in which they were saved. */
export function useSavedModels(): Live<readonly SavedModel[]> {
  return models.use();
}

/** Saves a model under a name. */
export function saveModel(name: string, spec: LanguageModelSpec): Promise<Stored<null>> {
  return models.change((now) => [...now, { id: newId(), name: name.trim(), spec }]);
}

/** Changes a saved model's name, the model, or both. Runs keep what they were started with. */
export function changeSavedModel(
  id: string,
  part: Partial<Pick<SavedModel, 'name' | 'spec'>>,
): Promise<Stored<null>> {
  return models.change((now) => now.map((model) => (model.id === id ? { ...model, ...part } : model)));
}

export function removeSavedModel(id: string): Promise<Stored<null>> {
  return models.change((now) => now.filter((model) => model.id !== id));
}

/** Takes a removed model back to its place. */
export function restoreSavedModel(model: SavedModel, place: number): Promise<Stored<null>> {
  return models.change((now) => now.filter(({ id }) => id !== model.id).toSpliced(place, 0, model));
}

/** Sets of parameters that ship with the app; a run carries the exact numbers, not the name. */
export const SHIPPED_PRESETS: readonly ParameterPreset[] = [
  {
    id: 'benchmark',
    name: 'Benchmark (temperature 0, 1,024 tokens)',
    settings: DEFAULT_MODEL_SETTINGS,
    shipped: true,
  },
  {
    id: 'reasoning',
    name: 'Reasoning model',
    // Many reasoning models refuse other temperatures than 1, and their thinking counts as output.
    settings: {
      ...DEFAULT_MODEL_SETTINGS,
      temperature: 1,
      maxTokens: 16_384,
      reasoningEffort: 'medium',
      timeoutMs: 600_000,
    },
    shipped: true,
  },
  {
    id: 'smallLocal',
    name: 'Small local model',
    settings: {
      ...DEFAULT_MODEL_SETTINGS,
      maxTokens: 256,
      contextTokens: 4096,
      timeoutMs: 600_000,
      maxAttempts: 2,
      concurrency: 1,
    },
    shipped: true,
  },
];

const presets = storedSetting('parameterPresets', (stored): readonly ParameterPreset[] =>
  listOf(v.object({ id: v.string(), name, settings: modelSettingsSchema }))(stored).map((preset) => ({
    ...preset,
    shipped: false,
  })),
);

/** The person's own presets; {@link SHIPPED_PRESETS} come before them in lists. */
export function useOwnPresets(): Live<readonly ParameterPreset[]> {
  return presets.use();
}

export function savePreset(name: string, settings: ModelSettings): Promise<Stored<null>> {
  return presets.change((now) => [...now, { id: newId(), name: name.trim(), settings, shipped: false }]);
}

export function renamePreset(id: string, name: string): Promise<Stored<null>> {
  return presets.change((now) =>
    now.map((preset) => (preset.id === id ? { ...preset, name: name.trim() } : preset)),
  );
}

export function removePreset(id: string): Promise<Stored<null>> {
  return presets.change((now) => now.filter((preset) => preset.id !== id));
}

/** Takes a removed preset back to its place. */
export function restorePreset(preset: ParameterPreset, place: number): Promise<Stored<null>> {
  return presets.change((now) => now.filter(({ id }) => id !== preset.id).toSpliced(place, 0, preset));
}
