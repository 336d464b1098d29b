import type { Model, ModelSpec } from '../core/agent';
import type { Bot } from '../core/env';
import { createOpenAiCompatibleModel } from './openAiCompatible';
import { currentPlatform, type Platform } from './platform';
import { createRandomModel } from './random';
import { createScriptedModel } from './scripted';

/** What a model needs besides its specification. Platform parts may be replaced by tests. */
export interface ModelDependencies extends Partial<Platform> {
  /** A new scripted player for the task at hand. */
  readonly createBot: () => Bot;
  /** The key entered for an origin such as `http://localhost:8000`; `null` when there is none. */
  readonly keyFor: (origin: string) => string | null;
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
      return createOpenAiCompatibleModel(spec, dependencies.keyFor, {
        ...currentPlatform(),
        ...dependencies,
      });
  }
}
