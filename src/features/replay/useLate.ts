import { useEffect, useState } from 'react';

/** Whether something has been so for a while, so that what is over at once is not mentioned. */
export function useLate(isSo: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, afterMs]);
  return isSo && isLate;
}
