import type { LocalModelSpec } from '../../core/agent';
import { findModel, knownContext, partsOf, readGgufHead, usualContext, type WebLlmModel } from '../../models';
import type { ModelCache, ModelFiles } from '../../storage';

interface ContextSources {
  /** WebLLM's list. */
  readonly models: readonly WebLlmModel[];
  readonly files: Pick<ModelFiles, 'read'>;
  readonly cache: Pick<ModelCache, 'readText'>;
}

/**
 * The context that a model's engine gives it where the person names none, found without loading it; `null`: not known, as
 * of the browser's own model or of one whose files are not here.
 */
export async function ownContext(
  spec: LocalModelSpec,
  { models, files, cache }: ContextSources,
): Promise<number | null> {
  if (spec.kind === 'builtIn') return null;
  if (spec.kind === 'webLlm') {
    const model = findModel(spec, models);
    return model && knownContext(model, cache);
  }
  const [first] = partsOf(spec);
  const file = first ? await files.read(first.name) : null;
  return file ? usualContext((await readGgufHead(file)).contextTokens) : null;
}
