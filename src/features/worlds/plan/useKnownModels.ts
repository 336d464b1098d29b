import { useMemo } from 'react';
import { knownModels, useCollections, useQuizzes, useRuns } from '../../../workers/bridge';
import type { KnownModels } from './planForm';

/** Models that were used before; `null` while they are being looked up. What cannot be read counts as none. */
export function useKnownModels(): KnownModels | null {
  const runs = useRuns();
  const quizzes = useQuizzes();
  const collections = useCollections();
  return useMemo(() => {
    if ([runs, quizzes, collections].some(({ state }) => state === 'loading')) return null;
    return knownModels(
      runs.state === 'ready' ? runs.value : [],
      quizzes.state === 'ready' ? quizzes.value : [],
      collections.state === 'ready' ? collections.value : [],
    );
  }, [runs, quizzes, collections]);
}
