import { Page, PageHeader } from '../../../ui';
import { WorldTables } from './WorldTables';

/** Tables 1 to 6 and Figure 4 of the paper, of a collection. */
export function TablesPage() {
  return (
    <Page width="full">
      <PageHeader
        title="Tables and figure"
        breadcrumbs={[{ label: 'Worlds', to: '/worlds' }]}
        description="Tables 1 to 6 and Figure 4 of ByteSized32 from a collection’s worlds, beside the figures that the paper prints."
      />
      <WorldTables />
    </Page>
  );
}
