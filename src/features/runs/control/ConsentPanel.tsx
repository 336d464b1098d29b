import type { RunRecord } from '../../../core/evaluate';
import { ProgramConsent, Stack, useToast } from '../../../ui';
import { agreeToPrograms, resumeRun, useLibrary } from '../../../workers/bridge';

interface ConsentPanelProps {
  readonly run: Pick<RunRecord, 'id'>;
  readonly reason: string;
  readonly hashes: readonly string[];
}

/** Asks for the programs that a run waits with, and goes on. */
export function ConsentPanel({ run, reason, hashes }: ConsentPanelProps) {
  const toast = useToast();
  const library = useLibrary();
  const items = library.state === 'ready' ? library.value : [];
  const names = hashes.map((hash) => items.find((item) => item.hash === hash)?.name ?? hash.slice(0, 8));
  const agree = async (): Promise<void> => {
    const agreed = await agreeToPrograms(hashes);
    const resumed = agreed.ok ? await resumeRun(run.id) : agreed;
    if (!resumed.ok) toast({ message: resumed.error.message, detail: resumed.error.advice, tone: 'error' });
  };
  return (
    <Stack gap={3}>
      <p role="alert">{reason}</p>
      <ProgramConsent names={names} onAgree={agree} />
    </Stack>
  );
}
