import { useState, type ReactNode } from 'react';
import { Button, Cluster, Loading, Stack, StatusBadge, useToast } from '../../ui';
import {
  changePassphrase,
  lockKeys,
  removePassphrase,
  setPassphrase,
  unlockKeys,
  type KeyRing,
} from '../../workers/bridge';
import { PassphraseForm, type PassphraseRequest } from './PassphraseForm';

type Asking = 'nothing' | 'set' | 'change' | 'remove';

/** One passphrase for all remembered keys: set, enter, forget for this page, change, remove. */
export function PassphrasePart({ lock }: { readonly lock: KeyRing['lock'] }) {
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>('nothing');
  const done = (message: string): void => {
    setAsking('nothing');
    toast({ message, tone: 'success' });
  };

  const requests: Readonly<Record<Exclude<Asking, 'nothing'>, PassphraseRequest>> = {
    set: {
      label: 'Set a passphrase',
      fields: ['next'],
      submit: 'Encrypt the remembered keys',
      send: ({ next }) => setPassphrase(next),
      onDone: () => done('Remembered keys are encrypted now.'),
    },
    change: {
      label: 'Change the passphrase',
      fields: ['current', 'next'],
      submit: 'Change',
      send: ({ current, next }) => changePassphrase(current, next),
      onDone: () => done('The passphrase was changed.'),
    },
    remove: {
      label: 'Remove the passphrase',
      fields: ['current'],
      submit: 'Keep keys unencrypted',
      send: ({ current }) => removePassphrase(current),
      onDone: () => done('The passphrase was removed. Remembered keys are unencrypted now.'),
    },
  };

  if (lock === 'reading') return <Loading what="Looking for keys…" />;
  if (lock === 'locked')
    return (
      <Section badge={<StatusBadge tone="warning">Locked</StatusBadge>}>
        <p>
          The remembered keys are encrypted. Enter the passphrase to use them in this page. If it is lost, it
          cannot be found again: forget all keys, and enter them anew.
        </p>
        <PassphraseForm
          request={{
            label: 'Unlock the remembered keys',
            fields: ['current'],
            submit: 'Unlock',
            send: ({ current }) => unlockKeys(current),
            onDone: () => undefined,
          }}
        />
      </Section>
    );
  return (
    <Section
      badge={
        lock === 'unlocked' ? (
          <StatusBadge tone="success">Unlocked in this page</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">Not set</StatusBadge>
        )
      }
    >
      <p>
        {lock === 'none'
          ? 'With a passphrase, remembered keys are encrypted'
          : 'Remembered keys are encrypted'}{' '}
        on this device: who copies the browser’s files does not get them. It does not protect them from code
        that runs inside this page, such as a browser extension, while they are unlocked.
      </p>
      {asking === 'nothing' ? (
        <Cluster gap={2}>
          {lock === 'none' && (
            <Button icon="shield" onClick={() => setAsking('set')}>
              Set a passphrase
            </Button>
          )}
          {lock === 'unlocked' && (
            <>
              <Button icon="shield" onClick={() => void lockKeys()}>
                Lock now
              </Button>
              <Button onClick={() => setAsking('change')}>Change the passphrase</Button>
              <Button onClick={() => setAsking('remove')}>Remove the passphrase</Button>
            </>
          )}
        </Cluster>
      ) : (
        <PassphraseForm key={asking} request={requests[asking]} onCancel={() => setAsking('nothing')} />
      )}
    </Section>
  );
}

function Section({ badge, children }: { readonly badge: ReactNode; readonly children: ReactNode }) {
  return (
    <section aria-labelledby="passphrase-title">
      <Stack gap={3}>
        <Cluster gap={2}>
          <h3 id="passphrase-title">Passphrase</h3>
          {badge}
        </Cluster>
        {children}
      </Stack>
    </section>
  );
}
