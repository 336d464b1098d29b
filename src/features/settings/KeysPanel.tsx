import {
  Button,
  Cell,
  Cluster,
  EmptyState,
  HeaderCell,
  Panel,
  Row,
  Stack,
  StatusBadge,
  Table,
  VisuallyHidden,
  useToast,
} from '../../ui';
import { forgetAllKeys, forgetKey, useKeyRing, type KnownKey, type Stored } from '../../workers/bridge';
import { PassphrasePart } from './PassphrasePart';

/** Which servers a key is held for, and the passphrase before the remembered ones. The keys are never shown. */
export function KeysPanel() {
  const toast = useToast();
  const { lock, keys } = useKeyRing();

  const tell = async (forgetting: Promise<Stored<null>>): Promise<void> => {
    const forgotten = await forgetting;
    if (!forgotten.ok)
      toast({ message: forgotten.error.message, detail: forgotten.error.advice, tone: 'error' });
  };

  return (
    <Panel
      title="Keys"
      actions={
        keys.length > 0 || lock === 'locked' ? (
          <Button variant="danger" onClick={() => void tell(forgetAllKeys())}>
            {lock === 'locked' || lock === 'unlocked'
              ? 'Forget all keys and the passphrase'
              : 'Forget all keys'}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={3}>
        <p>
          Keys are held in memory and end with this page, unless you asked to remember one. A key is sent only
          to the address it was entered for, and is never part of a run, a link or an export. Use keys with a
          spending limit.
        </p>
        {keys.length === 0 ? (
          <EmptyState icon="key" title="No keys" description="Enter one where you choose a model server." />
        ) : (
          <Table caption="Known keys">
            <thead>
              <tr>
                <HeaderCell>Server</HeaderCell>
                <HeaderCell>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <Row key={key.origin}>
                  <th scope="row">
                    <Cluster gap={2}>
                      {key.origin}
                      <Kept known={key} locked={lock === 'locked'} />
                    </Cluster>
                  </th>
                  <Cell numeric>
                    <Button
                      size="small"
                      onClick={() => void tell(forgetKey(key.origin))}
                      aria-label={`Forget the key for ${key.origin}`}
                    >
                      Forget
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
        <PassphrasePart lock={lock} />
      </Stack>
    </Panel>
  );
}

function Kept({ known, locked }: { readonly known: KnownKey; readonly locked: boolean }) {
  if (!known.remembered) return <StatusBadge tone="neutral">In memory</StatusBadge>;
  if (!known.encrypted) return <StatusBadge tone="warning">On this device, unencrypted</StatusBadge>;
  return (
    <StatusBadge tone={locked ? 'neutral' : 'success'}>
      {locked ? 'On this device, locked' : 'On this device, encrypted'}
    </StatusBadge>
  );
}
