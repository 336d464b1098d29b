import { useMemo } from 'react';
import { fail, messageOf, ok } from '../../../core/shared';
import {
  loadPublishedFigures,
  loadWorldTables,
  type GameFacts,
  type WorldRecord,
} from '../../../core/worlds';
import { ErrorPanel, Grid, Loading, Panel, Stack, StatTile, classNames } from '../../../ui';
import { RaterAgreementTable } from '../ratings';
import { useAnswer } from '../shared';
import { AlignmentPanel } from './AlignmentPanel';
import {
  agentLines,
  agreementLines,
  changeLines,
  corpusLines,
  validityLines,
  type Calculations,
  type PublishedFigures,
} from './paperTables';
import { PaperTablePanel } from './PaperTablePanel';
import styles from './tables.module.css';

export interface TablesViewProps {
  readonly worlds: readonly WorldRecord[];
  /** Facts of the corpus' games; `null` while they are not known. */
  readonly corpus: readonly GameFacts[] | null;
}

/** Tables 1 to 6 and Figure 4 of a collection's worlds. */
export function TablesView(props: TablesViewProps) {
  const loaded = useAnswer('tables', () =>
    Promise.all([loadWorldTables(), loadPublishedFigures()]).then(
      ([calculations, published]) => ok({ calculations, published }),
      (thrown: unknown) => fail(messageOf(thrown)),
    ),
  );
  if (loaded.state === 'loading') return <Loading what="Computing the tables…" />;
  if (loaded.state === 'error')
    return (
      <ErrorPanel
        title="The tables could not be loaded"
        kept="Your collections are not affected."
        advice="Reload the page."
        details={loaded.error}
      />
    );
  return <Tables {...props} {...loaded.value} />;
}

interface TablesProps extends TablesViewProps {
  readonly calculations: Calculations;
  readonly published: PublishedFigures;
}

function Tables({ worlds, corpus, calculations, published }: TablesProps) {
  const tables = useMemo(() => {
    const change = calculations.changeTable(worlds);
    return [
      corpusLines(corpus, calculations, published),
      validityLines(worlds, published.TABLE_2, {
        id: 'table-2',
        title: 'Table 2: technical validity',
        about: 'Shares of games; published figures are of GPT-4 over 96 games.',
        remarks: [],
      }),
      changeLines(change, published.TABLE_3, {
        id: 'table-3',
        title: 'Table 3: before and after reflection',
        about:
          'First and last versions; published figures are of GPT-4, compliance over 32 games each and winnability by hand over 96.',
        remarks: [],
      }),
      agreementLines(calculations.agreementTable(worlds), calculations, published),
      validityLines(worlds, published.TABLE_5, {
        id: 'table-5',
        title: 'Table 5: technical validity, beside CodeLlama',
        about: 'The same shares of ours; published figures are of CodeLlama-34b-Instruct over 96 games.',
        remarks: [
          'With a crawl that does not run into the paper’s limit of 15 minutes, one more of the published games is runnable in every column (21 of 96).',
        ],
      }),
      changeLines(change, published.TABLE_6, {
        id: 'table-6',
        title: 'Table 6: before and after reflection, beside CodeLlama',
        about: 'The same shares of ours; published figures are of CodeLlama-34b-Instruct.',
        remarks: [],
      }),
    ];
  }, [worlds, corpus, calculations, published]);
  const agent = useMemo(() => agentLines(worlds, calculations, published), [worlds, calculations, published]);
  return (
    <Stack gap={5}>
      <Counts worlds={worlds} />
      <Grid least="30rem" stretch gap={5} className={classNames(styles.tables)}>
        {tables.map((table) => (
          <PaperTablePanel key={table.id} table={table} />
        ))}
        <AlignmentPanel {...{ worlds, calculations, published }} />
        <PaperTablePanel table={agent} />
      </Grid>
      <Panel title="Raters among each other">
        <RaterAgreementTable worlds={worlds} />
      </Panel>
    </Stack>
  );
}

/** What the tables are computed from. */
function Counts({ worlds }: { readonly worlds: readonly WorldRecord[] }) {
  const paired = worlds.filter(({ pairing }) => pairing !== null).length;
  const ratings = worlds.reduce((sum, world) => sum + world.ratings.length, 0);
  const versions = worlds.reduce((sum, world) => sum + world.versions.length, 0);
  return (
    <Grid least="12rem" stretch>
      <StatTile label="Worlds" value={worlds.length} detail="96 in the paper" />
      <StatTile label="Versions" value={versions} detail="a missing one counts with the one before" />
      <StatTile
        label="With a pairing"
        value={paired}
        detail={paired === worlds.length ? 'all count for compliance' : 'only these count for compliance'}
      />
      <StatTile label="Ratings by people" value={ratings} />
    </Grid>
  );
}
