import { useMemo } from 'react';
import type { Plan } from '../../../core/evaluate';
import { balrogCommand } from '../../../core/runfile';
import { HarnessDialog, useToast } from '../../../ui';
import { environmentMetas as metas, keepGivenPlan } from '../../../workers/bridge';

/** The command line of a plan for BALROG's harness. */
export function BalrogDialog({ plan, close }: { readonly plan: Plan; readonly close: () => void }) {
  const toast = useToast();
  const command = useMemo(() => balrogCommand(plan, metas), [plan]);
  const keep = async (): Promise<void> => {
    const kept = await keepGivenPlan(plan);
    if (!kept.ok) toast({ message: kept.error.message, detail: kept.error.advice, tone: 'error' });
  };
  return (
    <HarnessDialog
      command={command.ok ? command.value : command.error}
      onTaken={() => void keep()}
      close={close}
    />
  );
}
