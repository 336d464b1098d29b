/** Edits that were not saved yet; they outlive the page that they were made on, but not the tab. */
const drafts = new Map<string, string>();

function keyOf(worldId: string, version: number): string {
  return `${worldId} ${String(version)}`;
}

/** The unsaved text of a version; `null` where there is none. */
export function draftOf(worldId: string, version: number): string | null {
  return drafts.get(keyOf(worldId, version)) ?? null;
}

/** @param text `null` drops the draft. */
export function keepDraft(worldId: string, version: number, text: string | null): void {
  if (text === null) drafts.delete(keyOf(worldId, version));
  else drafts.set(keyOf(worldId, version), text);
  if (drafts.size > 0) window.addEventListener('beforeunload', warn);
  else window.removeEventListener('beforeunload', warn);
}

/** The tab asks before it goes while there is unsaved text, on whatever page. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
