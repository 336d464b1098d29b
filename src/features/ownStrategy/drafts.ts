import { readPreference, writePreference } from '../../workers/bridge';

const PREFERENCE = 'strategyDraft';

/** What was typed and not saved, with the strategy that it began from; `null`: a new one. */
export interface StrategyDraft {
  readonly from: string | null;
  readonly name: string;
  readonly source: string;
}

/** The unsaved text of a strategy, also from an earlier visit; `null` where there is none. */
export function draftOf(from: string | null): StrategyDraft | null {
  const draft = read();
  return draft?.from === from ? draft : null;
}

/** @param draft `null` drops it. One draft is kept: the one that was typed last. */
export function keepDraft(draft: StrategyDraft | null): void {
  writePreference(PREFERENCE, draft && JSON.stringify(draft));
}

function read(): StrategyDraft | null {
  const text = readPreference(PREFERENCE);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { from, name, source } = value as Partial<Record<keyof StrategyDraft, unknown>>;
    if ((from !== null && typeof from !== 'string') || typeof name !== 'string' || typeof source !== 'string')
      return null;
    return { from, name, source };
  } catch {
    return null;
  }
}
