import { useState } from 'react';
import { isRemote, type RemoteModelSpec } from '../../core/agent';
import type { RunRecord } from '../../core/evaluate';
import { Button, CheckboxField, Cluster, Stack, TextField, UnlockKeys, useToast } from '../../ui';
import { resumeRun, saveKey, useKeyLock } from '../../workers/bridge';

/** Asks for the key a run waits for, and goes on with it. */
export function KeyPanel({ run, notice }: { readonly run: RunRecord; readonly notice: string | null }) {
  const toast = useToast();
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);
  const lock = useKeyLock();
  const model = waitingModel(run, notice);
  if (!model) return null;
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
        {lock.isLocked(model.baseUrl) && <UnlockKeys unlock={lock.unlock} />}
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

/** Which of the run's models waits for a key: the one whose server the notice names, else the agent's own. */
function waitingModel({ agent }: RunRecord, notice: string | null): RemoteModelSpec | null {
  const models = [agent?.model, agent?.secondModel].filter((model) => model !== undefined).filter(isRemote);
  const named = models.find(({ baseUrl }) => notice?.includes(new URL(baseUrl).host));
  return named ?? models[0] ?? null;
}
