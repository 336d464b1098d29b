import * as v from 'valibot';
import { CONFIG, type WebLlmCache } from './files';
import type { WebLlmModel } from './list';

const schema = v.object({ context_window_size: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/**
 * The context that WebLLM loads a model with where the person names none: what its list says, or else the model's own
 * description, where that is on this device. `null`: not known, or the model slides its window.
 */
export async function knownContext(
  model: WebLlmModel,
  cache: Pick<WebLlmCache, 'readText'>,
): Promise<number | null> {
  if (model.contextTokens !== null) return model.contextTokens;
  const text = await cache.readText(CONFIG, new URL('mlc-chat-config.json', model.address).href);
  try {
    const read = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return read.success ? read.output.context_window_size : null;
  } catch {
    return null;
  }
}
