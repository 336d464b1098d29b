import { useState, type KeyboardEvent } from 'react';
import { Button } from './Button';
import { TextField } from './fields';
import { Cluster, Grid } from './layout';
import { useTold, type ToldResult } from './told';

/** Asks for the passphrase of the keys that are kept on this device. */
export function UnlockKeys({ unlock }: { readonly unlock: (passphrase: string) => Promise<ToldResult> }) {
  const tell = useTold();
  const [passphrase, setPassphrase] = useState('');
  const send = (): void => {
    if (passphrase !== '') void tell(unlock(passphrase)).then((done) => done && setPassphrase(''));
  };
  return (
    <Grid least="16rem" gap={4}>
      <TextField
        label="Passphrase of the kept keys"
        type="password"
        autoComplete="off"
        hint="The key for this address is locked. Unlocking lasts until this page closes."
        value={passphrase}
        onChange={setPassphrase}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Cluster gap={3}>
        <Button icon="key" onClick={send}>
          Unlock
        </Button>
      </Cluster>
    </Grid>
  );
}
