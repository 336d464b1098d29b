/** Ids as addresses hold them. Whether they name anything is for the storage to say. */
import type { CollectionId, WorldId } from '../../../core/worlds';

export function collectionIdOf(segment: string): CollectionId {
  return segment as CollectionId;
}

export function worldIdOf(segment: string): WorldId {
  return segment as WorldId;
}

/** The version that an address asks for; the last one where it asks for none that is there. */
export function versionOf(text: string | null, versions: number): number {
  const last = Math.max(0, versions - 1);
  if (text === null || !/^\d{1,6}$/.test(text)) return last;
  const asked = Number(text);
  return asked < versions ? asked : last;
}
