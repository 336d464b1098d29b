import type { LocalModelSpec, Model, ModelSpec } from '../core/agent';
import type { Bot } from '../core/env';
import { fail } from '../core/shared';
import { currentPlatform, type Platform } from './platform';
import { createRandomModel } from './random';
import { createRemoteModel } from './remote';
import { createScriptedModel } from './scripted';

/** What a model needs besides its specification. Platform parts may be replaced by tests. */
export interface ModelDependencies extends Partial<Platform> {
  /** A new scripted player for the task at hand. */
  readonly createBot: () => Bot;
  /** The key entered for an origin such as `http://localhost:8000`; `null` when there is none. */
  readonly keyFor: (origin: string) => string | null;
  /** Opens a model that runs on this device; left out where there is no place for one. */
  readonly openLocal?: (spec: LocalModelSpec) => Model;
}

/**
 * The one door to models. All episodes of a run share one remote model, and with it its limit of requests at once;
 * a scripted bot belongs to one task.
 */
export function createModel(spec: ModelSpec, dependencies: ModelDependencies): Model {
  switch (spec.kind) {
    case 'random':
      return createRandomModel();
    case 'scriptedBot':
      return createScriptedModel(dependencies.createBot);
    case 'openAiCompatible':
    case 'anthropic':
    case 'gemini':
      return createRemoteModel(spec, dependencies.keyFor, { ...currentPlatform(), ...dependencies });
    case 'webLlm':
    case 'wllama':
    case 'builtIn':
      return dependencies.openLocal?.(spec) ?? withoutDevice(spec);
  }
}

/** Answers nothing but why. */
function withoutDevice(spec: LocalModelSpec): Model {
  const error = {
    kind: 'unsupportedDevice',
    message: 'Models on this device cannot run here.',
    advice: 'Choose a model behind a server, or open the app in another browser.',
    attempts: 0,
  } as const;
  return {
    spec,
    concurrency: 1,
    openEpisode: () => ({ complete: async () => fail(error), recall: () => undefined }),
  };
}
