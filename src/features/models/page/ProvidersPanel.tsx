import { lazy, Suspense, useState } from 'react';
import { Icon, Loading, Panel, Stack, StatusBadge, type Tone } from '../../../ui';
import {
  keyStateOf,
  MODEL_PROVIDERS,
  useKeyLock,
  type KeyState,
  type ModelProvider,
} from '../../../workers/bridge';
import styles from '../shared/models.module.css';

const ProviderForm = lazy(async () => ({ default: (await import('./ProviderForm')).ProviderForm }));

const KEY_LABELS: Readonly<Record<KeyState, { readonly label: string; readonly tone: Tone }>> = {
  none: { label: 'No key', tone: 'neutral' },
  memory: { label: 'Key in memory', tone: 'success' },
  device: { label: 'Key on this device', tone: 'success' },
  locked: { label: 'Key locked', tone: 'warning' },
};

/** Every provider with its key, a test, and the models that it lists. */
export function ProvidersPanel() {
  return (
    <Panel title="Providers">
      <Stack gap={4}>
        <p className={styles.text}>
          A key is held in memory until this page closes, unless you ask to remember it. It is sent to its own
          address only, and is never part of a run, a link or an export. Use keys with a spending limit.
        </p>
        <Group title="With your key" providers={MODEL_PROVIDERS.filter(({ own }) => !own)} />
        <Group title="Servers of your own" providers={MODEL_PROVIDERS.filter(({ own }) => own)} />
      </Stack>
    </Panel>
  );
}

function Group({
  title,
  providers,
}: {
  readonly title: string;
  readonly providers: readonly ModelProvider[];
}) {
  return (
    <div>
      <h3 className={styles.part}>{title}</h3>
      <ul className={styles.providers} aria-label={title}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderEntry provider={provider} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const PAGE_NOTES: Readonly<Record<ModelProvider['fromPages'], string>> = {
  yes: '',
  notVerified: 'Calls from web pages not verified',
  afterSetting: 'Needs a setting first',
};

function ProviderEntry({ provider }: { readonly provider: ModelProvider }) {
  const [open, setOpen] = useState(false);
  const lock = useKeyLock();
  const address = URL.canParse(provider.baseUrl) ? new URL(provider.baseUrl).origin : null;
  const key = KEY_LABELS[keyStateOf(lock, address)];
  const note = PAGE_NOTES[provider.fromPages];
  return (
    <details className={styles.provider} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevronRight" className={styles.chevron} />
        <span className={styles.providerName}>{provider.title}</span>
        {(!provider.own || key !== KEY_LABELS.none) && <StatusBadge tone={key.tone}>{key.label}</StatusBadge>}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </summary>
      {open && (
        <Suspense fallback={<Loading />}>
          <ProviderForm provider={provider} />
        </Suspense>
      )}
    </details>
  );
}
