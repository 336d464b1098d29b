import { useCallback, useEffect, useState } from 'react';
import {
  Button,
  Cell,
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
import { forgetAllKeys, forgetKey, knownKeys, type KnownKey, type Stored } from '../../workers/bridge';

/** Which servers a key is held for. The keys themselves are never shown. */
export function KeysPanel() {
  const toast = useToast();
  const [keys, setKeys] = useState<readonly KnownKey[]>([]);
  const refresh = useCallback(async (): Promise<void> => setKeys(await knownKeys()), []);
  useEffect(() => void refresh(), [refresh]);

  const after = async (forgetting: Promise<Stored<null>>): Promise<void> => {
    const forgotten = await forgetting;
    if (!forgotten.ok)
      toast({ message: forgotten.error.message, detail: forgotten.error.advice, tone: 'error' });
    await refresh();
  };

  return (
    <Panel
      title="Keys"
      actions={
        keys.length > 0 ? (
          <Button variant="danger" onClick={() => void after(forgetAllKeys())}>
            Forget all keys
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
                <HeaderCell>Kept</HeaderCell>
                <HeaderCell>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </HeaderCell>
              </tr>
            </thead>
            <tbody>
              {keys.map((key) => (
                <Row key={key.origin}>
                  <th scope="row">{key.origin}</th>
                  <Cell>
                    <StatusBadge tone={key.remembered ? 'warning' : 'neutral'}>
                      {key.remembered ? 'On this device, unencrypted' : 'In memory'}
                    </StatusBadge>
                  </Cell>
                  <Cell numeric>
                    <Button size="small" onClick={() => void after(forgetKey(key.origin))}>
                      Forget
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Stack>
    </Panel>
  );
}
