import { useState } from 'react';
import { isRemote } from '../../../core/agent';
import type { CollectionRecord } from '../../../core/worlds';
import {
  Button,
  Cluster,
  ErrorPanel,
  Grid,
  NumberField,
  Panel,
  Stack,
  TextField,
  formatCompact,
  formatCount,
  UnlockKeys,
} from '../../../ui';
import { hostOf, resumeCollection, saveKey, useKeyLock } from '../../../workers/bridge';
import { RULES } from './planForm';
import { useTell } from '../shared';
import styles from '../shared/worlds.module.css';

interface GoOnPanelProps {
  readonly collection: CollectionRecord;
  /** How many versions are kept. */
  readonly versions: number;
}

/** Why a collection stands still, and how it goes on: with higher limits where one was reached, with another key where one was refused. */
export function GoOnPanel({ collection, versions }: GoOnPanelProps) {
  const tell = useTell();
  const { error, plan } = collection;
  const [cap, setCap] = useState(plan?.cap ?? { calls: null, tokens: null, minutes: null });
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const lock = useKeyLock();
  const [busy, setBusy] = useState(false);
  if (plan === null) return null;
  const addresses = [
    ...new Set(
      [plan.model, plan.judge].flatMap((model) => (model && isRemote(model) ? [model.baseUrl] : [])),
    ),
  ];

  const start = async (): Promise<void> => {
    setBusy(true);
    for (const [baseUrl, key] of Object.entries(keys))
      if (key !== '') await tell(saveKey(baseUrl, key, false));
    await tell(resumeCollection(collection.id, error?.kind === 'cap' ? { cap } : {}));
    setBusy(false);
  };

  const { calls, usage } = collection;
  const spent = `So far ${String(calls)} calls and ${formatCompact(usage.inputTokens + usage.outputTokens)} tokens.`;
  return (
    <Stack gap={3}>
      {error && (
        <ErrorPanel
          title={error.message}
          kept={
            versions === 0
              ? 'The specification and the plan.'
              : `All ${formatCount(versions, 'version', 'versions')} and what was measured of them.`
          }
          advice={error.advice}
        />
      )}
      <Panel title={error ? 'Go on' : 'Stopped'}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <Stack gap={4}>
            {!error && <p role="status">What was made and measured is kept; the rest is still to do.</p>}
            {error?.kind === 'cap' && (
              <>
                <p className={styles.note}>{spent} Raise or empty a limit to go on.</p>
                <Grid least="10rem" gap={4}>
                  <NumberField
                    label="Calls at most"
                    optional
                    min={RULES.capCalls.least}
                    value={cap.calls}
                    onChange={(value) => setCap({ ...cap, calls: limitOf(value) })}
                  />
                  <NumberField
                    label="Tokens at most"
                    optional
                    min={RULES.capTokens.least}
                    value={cap.tokens}
                    onChange={(value) => setCap({ ...cap, tokens: limitOf(value) })}
                  />
                  <NumberField
                    label="Minutes at most"
                    optional
                    min={RULES.capMinutes.least}
                    value={cap.minutes}
                    onChange={(value) => setCap({ ...cap, minutes: limitOf(value) })}
                  />
                </Grid>
              </>
            )}
            {error?.kind === 'model' && addresses.some(lock.isLocked) && <UnlockKeys unlock={lock.unlock} />}
            {error?.kind === 'model' &&
              addresses.map((baseUrl) => (
                <TextField
                  key={baseUrl}
                  label={`Key for ${hostOf(baseUrl)}`}
                  optional
                  type="password"
                  autoComplete="off"
                  hint="Only where the known one is refused. Held in memory until this page closes; sent to this address only."
                  value={keys[baseUrl] ?? ''}
                  onChange={(key) => setKeys((before) => ({ ...before, [baseUrl]: key }))}
                />
              ))}
            <Cluster gap={3}>
              <Button type="submit" variant="primary" icon="play" busy={busy}>
                Go on
              </Button>
            </Cluster>
          </Stack>
        </form>
      </Panel>
    </Stack>
  );
}

/** A typed limit; a text that is no number, or 0, is none. */
function limitOf(value: number | null): number | null {
  return value !== null && Number.isFinite(value) && value >= 1 ? Math.floor(value) : null;
}
