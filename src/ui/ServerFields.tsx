import { useEffect, useState } from 'react';
import { Button } from './Button';
import { CheckboxField } from './choices';
import { StatusBadge } from './display';
import { TextField } from './fields';
import { Cluster, Grid, Stack } from './layout';
import styles from './ServerFields.module.css';

/** What a connection test found, in words. */
export interface ConnectionNews {
  readonly ok: boolean;
  readonly summary: string;
  /** Empty when all is well. */
  readonly advice: string;
  readonly hints: readonly { readonly server: string; readonly baseUrl: string; readonly setting: string }[];
  /** Ids of models to choose from, or why the server gave no list. */
  readonly models: { readonly ok: true; readonly value: readonly string[] } | { readonly ok: false };
}

export interface ServerFieldsProps {
  readonly baseUrl: string;
  readonly modelId: string;
  readonly baseUrlError?: string | null | undefined;
  readonly modelIdError?: string | null | undefined;
  readonly onBaseUrl: (value: string) => void;
  readonly onModelId: (value: string) => void;
  /** Whether a key for this address is known already. */
  readonly hasKey: boolean;
  /** Typed or to be remembered; called when the person leaves the field or asks to remember it. */
  readonly onKey: (key: string, remember: boolean) => void;
  readonly testing: boolean;
  /** @param key as typed, `''` to use the known one. */
  readonly onTest: (key: string, remember: boolean) => void;
  readonly news: ConnectionNews | null;
}

/** Address, key and model id of a server, with a test that says what to set when it does not answer. */
export function ServerFields({
  baseUrl,
  modelId,
  baseUrlError,
  modelIdError,
  onBaseUrl,
  onModelId,
  hasKey,
  onKey,
  testing,
  onTest,
  news,
}: ServerFieldsProps) {
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);

  // A key belongs to the address it was typed for.
  useEffect(() => setKey(''), [baseUrl]);

  return (
    <Stack gap={4}>
      <Grid least="16rem" gap={4}>
        <TextField
          label="Base URL"
          mono
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          hint="Ends with /v1 on most servers."
          value={baseUrl}
          onChange={onBaseUrl}
          error={baseUrlError}
        />
        <TextField
          label="Model id"
          mono
          spellCheck={false}
          autoComplete="off"
          value={modelId}
          onChange={onModelId}
          error={modelIdError}
        />
        <TextField
          label="Key"
          optional
          type="password"
          autoComplete="off"
          hint={
            hasKey
              ? 'A key for this address is known. Type another to replace it.'
              : 'Held in memory until this page closes; sent to this address only.'
          }
          value={key}
          onChange={setKey}
          onBlur={() => onKey(key, remember)}
        />
      </Grid>
      <Cluster gap={4}>
        <CheckboxField
          label="Remember the key on this device"
          hint="Stored unencrypted in this browser, apart from runs."
          checked={remember}
          onChange={(on) => {
            setRemember(on);
            if (on) onKey(key, true);
          }}
        />
        <Button onClick={() => onTest(key, remember)} busy={testing}>
          Test connection
        </Button>
      </Cluster>
      {news && <ConnectionResult news={news} choose={onModelId} />}
    </Stack>
  );
}

function ConnectionResult({
  news,
  choose,
}: {
  readonly news: ConnectionNews;
  readonly choose: (modelId: string) => void;
}) {
  return (
    <div role="status">
      <Stack gap={3}>
        <Cluster gap={2}>
          <StatusBadge tone={news.ok ? 'success' : 'danger'}>
            {news.ok ? 'Works' : 'Does not work'}
          </StatusBadge>
          <span>{news.summary}</span>
        </Cluster>
        {news.advice !== '' && <p className={styles.note}>{news.advice}</p>}
        {news.hints.length > 0 && (
          <ul className={styles.hints}>
            {news.hints.map((hint) => (
              <li key={hint.server}>
                <strong>{hint.server}</strong> ({hint.baseUrl}): {hint.setting}
              </li>
            ))}
          </ul>
        )}
        {news.models.ok && news.models.value.length > 0 && (
          <ul className={styles.models} aria-label="Models on this server">
            {news.models.value.map((id) => (
              <li key={id}>
                <Button size="small" onClick={() => choose(id)}>
                  {id}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
