/** One tab plays a match; the others wait for it. */
import type { MatchId } from '../../core/evaluate';
import { holdWork, type ReleaseRun } from '../../storage';

/** A reloaded page may ask before the browser has taken the match from the page it replaces. */
const SECOND_REQUEST_MS = 300;
const ASK_AGAIN_MS = 2000;

/** Matches this tab has left while an agent goes on in it: no other tab could grant that agent its steps. */
const kept = new Map<MatchId, ReleaseRun>();

/** Leaves a match. @param keep whether this tab still has it then, until it is opened here again or the tab ends. */
export type LeaveMatch = (keep: boolean) => void;

/**
 * Takes a match for this tab, or waits until the tab that has it is closed or has left it.
 * @param told whether this tab has it; called again when that changes.
 */
export function holdMatch(id: MatchId, told: (held: boolean) => void): LeaveMatch {
  let release = kept.get(id) ?? null;
  let gone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  kept.delete(id);
  const ask = async (again: boolean): Promise<void> => {
    const got = await holdWork(`match-${id}`);
    if (gone) {
      got?.();
      return;
    }
    release = got;
    if (got || again) told(got !== null);
    if (!got) timer = setTimeout(() => void ask(true), again ? ASK_AGAIN_MS : SECOND_REQUEST_MS);
  };
  if (release) told(true);
  else void ask(false);
  return (keep) => {
    gone = true;
    clearTimeout(timer);
    if (release && keep) kept.set(id, release);
    else release?.();
    release = null;
  };
}
