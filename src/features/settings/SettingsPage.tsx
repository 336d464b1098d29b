import { Page, PageHeader, Stack } from '../../ui';
import { BoardsPanel } from './BoardsPanel';
import { DataPanel } from './DataPanel';
import { KeysPanel } from './KeysPanel';

/** Where data and keys live, and how to take them along or remove them. */
export function SettingsPage() {
  return (
    <Page>
      <PageHeader title="Settings" description="What this browser keeps, and for whom it holds keys." />
      <Stack gap={5}>
        <DataPanel />
        <KeysPanel />
        <BoardsPanel />
      </Stack>
    </Page>
  );
}
