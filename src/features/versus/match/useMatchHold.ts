import { useEffect, useRef, useState } from 'react';
import type { MatchRecord } from '../../../core/evaluate';
import { holdMatch } from '../../../workers/bridge';

/** Whether this tab is the one that plays the match; `null` before that is known. */
export function useMatchHold(match: MatchRecord): boolean | null {
  const [held, setHeld] = useState<boolean | null>(null);
  const latest = useRef(match);
  useEffect(() => {
    latest.current = match;
  }, [match]);
  const { id } = match;
  useEffect(() => {
    const leave = holdMatch(id, setHeld);
    return () => leave(agentPlays(latest.current));
  }, [id]);
  return held;
}

/** An agent's run goes on in the tab that began it, also while its match is not looked at. */
function agentPlays({ games, sides }: MatchRecord): boolean {
  return games.some(
    ({ result, plays }) =>
      result === null && plays.some((play, side) => play !== null && sides[side]?.kind === 'agent'),
  );
}
