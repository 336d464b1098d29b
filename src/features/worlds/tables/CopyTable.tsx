import { Button, Menu, useToast } from '../../../ui';
import type { PaperTable } from './paperTables';
import { csvOf, markdownOf } from './tableText';

/** Copies a table as text, and says whether that worked. */
export function CopyTable({ table }: { readonly table: PaperTable }) {
  const toast = useToast();
  const copy = (text: string, form: string): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ message: `${table.title} copied as ${form}`, tone: 'success' }),
      () =>
        toast({
          message: 'Copying is not allowed here',
          detail: 'Allow the page to use the clipboard, or select the table and copy it.',
          tone: 'error',
        }),
    );
  };
  return (
    <Menu
      label={`Copy ${table.title}`}
      trigger={
        <Button size="small" variant="quiet" icon="copy" aria-label={`Copy ${table.title}`}>
          Copy
        </Button>
      }
      items={[
        { label: 'Copy as Markdown', onSelect: () => copy(markdownOf(table), 'Markdown') },
        { label: 'Copy as CSV', onSelect: () => copy(csvOf(table), 'CSV') },
      ]}
    />
  );
}
