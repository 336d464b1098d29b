import { useEffect, useState, type KeyboardEvent } from 'react';
import { Button } from './Button';
import { CheckboxField } from './choices';
import { StatusBadge } from './display';
import { TextField } from './fields';
import { Icon } from './icons';
import { Cluster, Grid, Stack } from './layout';
import styles from './ModelPicker.module.css';
import { useTold, type ToldResult } from './told';
import { UnlockKeys } from './UnlockKeys';

/** What a connection test found, in words. */
export interface ConnectionNews {
  readonly ok: boolean;
  readonly summary: string;
  /** Empty when all is well. */
  readonly advice: string;
  readonly hints: readonly { readonly server: string; readonly baseUrl: string; readonly setting: string }[];
  /** Ids of models to choose from, or why the server gave no list. */
  readonly models: { readonly ok: true; readonly value: readonly string[] } | { readonly ok: false };
  /** Settings that the model refuses and that are left out of its requests, in words. */
  readonly leftOut?: readonly string[];
  /** `null`: no model was asked, as none was chosen. */
  readonly completion: { readonly ok: boolean } | null;
}

export interface ModelServerPartProps {
  readonly server: {
    /** The origin that a key belongs to, or the address as far as it is typed. */
    readonly address: string;
    /** `locked`: one is kept on this device, and its passphrase is still to be entered. */
    readonly key: 'none' | 'memory' | 'device' | 'locked';
    readonly testing: boolean;
    readonly report: ConnectionNews | null;
    /** Holds a typed key, or keeps it on this device; does nothing without a key. */
    keepKey(key: string, remember: boolean): Promise<ToldResult>;
    forgetKey(): Promise<ToldResult>;
    readonly unlock: (passphrase: string) => Promise<ToldResult>;
    /** @param key as typed, `''` to use the known one. */
    test(key: string, remember: boolean): Promise<ToldResult>;
    /** Leaves the page for the provider's own; `null` where keys are only typed. */
    readonly signIn: ((remember: boolean) => Promise<ToldResult>) | null;
  };
  /** Folded away as long as the key is known. */
  readonly folded: boolean;
  /** Where one makes a key; empty: nowhere. */
  readonly keyPage: string;
  readonly providerTitle: string;
  readonly keyOptional: boolean;
  /** What is typed as the model id: narrows the list. */
  readonly typed: string;
  /** Takes a model of the server's list; `null` where the model stands. */
  readonly choose: ((modelId: string) => void) | null;
}

/** Key and connection of a server: signing in, typing a key, unlocking a kept one, and trying it out. */
export function ModelServerPart(props: ModelServerPartProps) {
  const { server, folded, keyOptional } = props;
  const wanted = server.key === 'locked' || (server.key === 'none' && !keyOptional);
  const [unfolded, setUnfolded] = useState(false);
  useEffect(() => {
    if (wanted) setUnfolded(true);
  }, [wanted]);
  if (!folded) return <KeyAndTest {...props} />;
  return (
    <details
      className={styles.fold}
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        Key and connection: <span className={styles.said}>{KEY_WORDS[server.key]}</span>
      </summary>
      <KeyAndTest {...props} />
    </details>
  );
}

const KEY_WORDS = {
  none: 'no key',
  memory: 'key held in memory',
  device: 'key kept on this device',
  locked: 'key locked',
} as const;

function KeyAndTest(props: ModelServerPartProps) {
  const { server, keyPage, providerTitle, keyOptional, typed, choose } = props;
  const tell = useTold();
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);
  const keep = async (): Promise<void> => {
    if (key !== '' && (await tell(server.keepKey(key, remember)))) setKey('');
  };
  return (
    <Stack gap={4}>
      {server.key === 'locked' && <UnlockKeys unlock={server.unlock} />}
      {server.signIn && server.key === 'none' && (
        <Cluster gap={3}>
          <Button
            icon="key"
            onClick={() => {
              if (server.signIn) void tell(server.signIn(remember));
            }}
          >
            Sign in with {providerTitle}
          </Button>
          <span className={styles.note}>Makes a key for this page; nothing is copied. Or enter one:</span>
        </Cluster>
      )}
      <Grid least="16rem" gap={4}>
        <TextField
          label="Key"
          optional={keyOptional || server.key !== 'none'}
          type="password"
          autoComplete="off"
          hint={
            server.key === 'none'
              ? 'Held in memory until this page closes; sent to this address only.'
              : 'A key for this address is known. Type another to replace it.'
          }
          value={key}
          onChange={setKey}
          onBlur={() => void keep()}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter' && key !== '') void keep();
          }}
        />
      </Grid>
      <Cluster gap={4}>
        <CheckboxField
          label="Remember the key on this device"
          hint="Stored in this browser, apart from runs; unencrypted unless you set a passphrase in the settings."
          checked={remember}
          onChange={(on) => {
            setRemember(on);
            if (on && key !== '') void tell(server.keepKey(key, true));
          }}
        />
        <Button
          onClick={() => void tell(server.test(key, remember)).then((done) => done && setKey(''))}
          busy={server.testing}
        >
          Test connection
        </Button>
        {server.key !== 'none' && (
          <Button variant="quiet" onClick={() => void tell(server.forgetKey())}>
            Forget the key
          </Button>
        )}
        {keyPage !== '' && (
          <a href={keyPage} target="_blank" rel="noreferrer noopener" className={styles.link}>
            Get a key <Icon name="external" size={12} />
          </a>
        )}
      </Cluster>
      {server.report && <ConnectionResult news={server.report} typed={typed} choose={choose} />}
    </Stack>
  );
}

/** As many ids as one can look over; typing narrows them. */
const MOST_SHOWN = 60;

/** What a test found, with the models that can be chosen. */
export function ConnectionResult({
  news,
  typed,
  choose,
}: {
  readonly news: ConnectionNews;
  readonly typed: string;
  readonly choose: ((modelId: string) => void) | null;
}) {
  const all = news.models.ok ? news.models.value : [];
  // The server is there; only a model is still to be chosen.
  const answers = news.models.ok && news.completion === null;
  const wanted = typed.trim().toLowerCase();
  const fitting = all.includes(typed) ? all : all.filter((id) => id.toLowerCase().includes(wanted));
  const shown = (fitting.length > 0 ? fitting : all).slice(0, MOST_SHOWN);
  return (
    <Stack gap={3}>
      <div role="status">
        <Stack gap={3}>
          <Cluster gap={2}>
            <StatusBadge tone={news.ok ? 'success' : answers ? 'neutral' : 'danger'}>
              {news.ok ? 'Works' : answers ? 'Answers' : 'Does not work'}
            </StatusBadge>
            <span>{news.summary}</span>
          </Cluster>
          {news.leftOut !== undefined && news.leftOut.length > 0 && (
            <p className={styles.note}>
              The model refuses {news.leftOut.join(', ')}; requests leave that out.
            </p>
          )}
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
        </Stack>
      </div>
      {choose && shown.length > 0 && (
        <>
          <ul className={styles.models} aria-label="Models on this server">
            {shown.map((id) => (
              <li key={id}>
                <Button size="small" onClick={() => choose(id)}>
                  {id}
                </Button>
              </li>
            ))}
          </ul>
          {shown.length < all.length && (
            <p className={styles.note}>
              {shown.length} of {all.length} models are shown. Type a part of the id to narrow the list.
            </p>
          )}
        </>
      )}
    </Stack>
  );
}
