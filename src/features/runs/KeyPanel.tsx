import { useState } from 'react';
import type { RunRecord } from '../../core/evaluate';
import { Button, CheckboxField, Cluster, Stack, TextField, useToast } from '../../ui';
import { resumeRun, saveKey } from '../../workers/bridge';

/** Asks for the key a run waits for, and goes on with it. */
export function KeyPanel({ run, notice }: { readonly run: RunRecord; readonly notice: string | null }) {
  const toast = useToast();
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);
  const model = run.agent?.model;
  if (model?.kind !== 'openAiCompatible') return null;
  const resume = async (): Promise<void> => {
    if (key !== '') {
      const saved = await saveKey(model.baseUrl, key, remember);
      if (!saved.ok) toast({ message: saved.error.message, detail: saved.error.advice, tone: 'error' });
    }
    const resumed = await resumeRun(run.id);
    if (resumed.ok) setKey('');
    else toast({ message: resumed.error.message, detail: resumed.error.advice, tone: 'error' });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void resume();
      }}
    >
      <Stack gap={3}>
        <p role="alert">
          {notice ?? `The run waits for a key for ${new URL(model.baseUrl).host}.`} All steps so far are kept;
          it goes on where it was.
        </p>
        <Cluster gap={3}>
          <TextField
            label={`Key for ${new URL(model.baseUrl).host}`}
            type="password"
            autoComplete="off"
            value={key}
            onChange={setKey}
          />
          <CheckboxField label="Remember on this device" checked={remember} onChange={setRemember} />
          <Button type="submit" variant="primary" icon="play">
            Go on
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
