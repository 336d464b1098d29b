import type { EnvironmentId, EnvironmentTexts } from '../../core/env';
import { loadEnvironmentTexts } from '../../envs';

const asked = new Map<EnvironmentId, Promise<EnvironmentTexts>>();

/** What people read about an environment; the same promise each time, so that a component can wait for it. */
export function environmentTexts(id: EnvironmentId): Promise<EnvironmentTexts> {
  let texts = asked.get(id);
  if (!texts) {
    texts = loadEnvironmentTexts(id);
    asked.set(id, texts);
    texts.catch(() => asked.delete(id));
  }
  return texts;
}
