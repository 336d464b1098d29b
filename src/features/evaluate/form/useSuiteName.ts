import { useEffect, useState } from 'react';
import type { Suite } from '../../../core/evaluate';
import { environmentMetas as metas } from '../../../workers/bridge';
import type { EvaluateForm } from './evaluateForm';

/** The name of the suite that a form plays, as its plan will say; `null`: none, or not known yet. */
export function useSuiteName(form: EvaluateForm, chosen: Suite | null): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let stopped = false;
    const find = async (): Promise<void> => {
      const [{ suiteName }, { suitePartOf }] = await Promise.all([
        import('./preparePlan'),
        import('./suiteForm'),
      ]);
      const found = await suiteName(suitePartOf(form, metas), chosen);
      if (!stopped) setName(found);
    };
    // It is for the name that is shown alone: starting asks again.
    find().catch(() => setName(null));
    return () => {
      stopped = true;
    };
  }, [form, chosen]);
  return name;
}
