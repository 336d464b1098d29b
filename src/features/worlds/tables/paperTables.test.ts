import { expect, it } from 'vitest';
import { loadPublishedFigures, loadWorldTables } from '../../../core/worlds';
import type { Rating, VersionSummary, WorldId, WorldRecord } from '../../../core/worlds';
import { alignmentLines, figureWords } from './alignmentLines';
import {
  agentLines,
  agreementLines,
  changeLines,
  corpusLines,
  validityLines,
  type PaperTable,
} from './paperTables';
import { differenceText, figureText } from './tableText';

const calculations = await loadWorldTables();
const published = await loadPublishedFigures();
const HEAD = { id: '', title: '', about: '', remarks: [] };

function version(reflections: number, given: Partial<VersionSummary>): VersionSummary {
  return {
    index: reflections,
    reflections,
    origin: 'generated',
    createdAt: 0,
    characters: 1,
    stopped: null,
    validity: null,
    compliance: null,
    alignment: null,
    winnability: null,
    searchWon: null,
    ...given,
  };
}

function world(
  name: string,
  versions: readonly VersionSummary[],
  ratings: readonly Rating[] = [],
): WorldRecord {
  return {
    id: name as WorldId,
    collectionId: 'c' as WorldRecord['collectionId'],
    order: 0,
    name,
    specification: '',
    pairing: { dimension: 'object', specification: 1, fold: 'p', reference: 'volume', feature: '' },
    versions,
    ratings,
    error: null,
    updatedAt: 0,
    deletedAt: null,
  };
}

const lineOf = ({ lines }: PaperTable, group: string, label: string) =>
  lines.find((line) => line.group === group && line.label === label);

it('has no difference to the published Table 2 for its own counts', () => {
  const { counts } = published.TABLE_2;
  const worlds = Array.from({ length: 96 }, (_, game) =>
    world(
      String(game),
      [0, 1, 2, 3].map((k) =>
        version(k, {
          validity: {
            initialization: game < (counts.initialization[k] ?? 0),
            validActions: game < (counts.validActions[k] ?? 0),
            runnable: game < (counts.runnable[k] ?? 0),
          },
        }),
      ),
    ),
  );
  const table = validityLines(worlds, published.TABLE_2, HEAD);
  expect(table.lines).toHaveLength(12);
  for (const line of table.lines) {
    expect(figureText(line.ours, line.unit, 'en')).toBe(figureText(line.published, line.unit, 'en'));
    expect(differenceText(line, 'en')).toBe('0.0');
  }
  expect(lineOf(table, 'Runnable game', 'after 1 reflection')?.counted).toBe('41 of 96');
});

it('marks what is not measured in place of a share', () => {
  const table = validityLines([world('a', [version(0, {})])], published.TABLE_2, HEAD);
  expect(table.lines[0]).toMatchObject({ ours: null, remark: 'not measured', missing: 1 });
});

it('puts the change between before and after, and no published figure beside agent and search', () => {
  const worlds = [
    world('a', [version(0, { compliance: false }), version(1, { compliance: true, winnability: 'won' })]),
    world('b', [version(0, { compliance: true })]),
  ];
  const table = changeLines(calculations.changeTable(worlds), published.TABLE_3, HEAD);
  expect(lineOf(table, 'Task-critical objects', 'change')).toMatchObject({ ours: 50, published: 0 });
  expect(lineOf(table, 'Winnability, by hand', 'change')).toMatchObject({ ours: null, published: 7.3 });
  expect(lineOf(table, 'Winnability, by the agent', 'after reflection')).toMatchObject({
    ours: 100,
    counted: '1 of 1',
    missing: 1,
    published: null,
  });
});

it('says why a kappa is missing, in words and never as NaN', () => {
  const rated = (yes: boolean): Rating => ({
    rater: 'Ada',
    version: 0,
    measure: 'compliance',
    yes,
    path: null,
    at: 0,
  });
  const worlds = [
    world('a', [version(0, { compliance: true })], [rated(true)]),
    world('b', [version(0, { compliance: true })], [rated(true)]),
  ];
  const table = agreementLines(calculations.agreementTable(worlds), calculations, published);
  const kappa = lineOf(table, 'Task-critical objects', 'Cohen’s kappa');
  expect(kappa).toMatchObject({ ours: null, counted: '2 games', published: 0.96 });
  expect(kappa?.remark).toMatch(/^Not defined/);
  expect(lineOf(table, 'Winnability', 'Cohen’s kappa')?.remark).toBe('Nothing was rated by both.');
  for (const { ours } of table.lines) expect(ours).not.toBeNaN();
  expect(lineOf(table, 'All measures', 'games rated differently on compliance')?.ours).toBe(0);
});

it('shows means of the corpus, and that tokens are not counted', () => {
  const facts = {
    nonBlankLines: 700,
    commentLines: 120,
    verbs: 10,
    actionsAtStart: 300,
    objectClasses: 9,
    objectInstances: 11,
    solutionLength: 15,
  };
  const table = corpusLines([facts, facts], calculations, published);
  expect(lineOf(table, 'Mean per game', 'Action verbs')).toMatchObject({ ours: 10, published: 9.8 });
  expect(lineOf(table, 'Mean per game', 'Tokens, comments included')).toMatchObject({
    ours: null,
    remark: 'not counted',
  });
  expect(corpusLines(null, calculations, published).lines[0]?.ours).toBeNull();
});

it('counts the ends of plays as shares of those played', () => {
  const worlds = [
    world('a', [version(0, { winnability: 'won' })]),
    world('b', [version(0, { winnability: 'lost' })]),
    world('c', [version(0, {})]),
  ];
  const table = agentLines(worlds, calculations, published);
  expect(table.lines[0]).toMatchObject({ ours: 100, counted: '2 of 2', missing: 1 });
  expect(table.lines[0]?.published).toBeCloseTo(17.7, 1);
});

it('shows alignment means with and without zeros beside the published ones', () => {
  const worlds = [world('a', [version(0, { alignment: 0 })]), world('b', [version(0, { alignment: 0.5 })])];
  const figure = calculations.alignmentFigure(worlds);
  const table = alignmentLines(figure, published);
  expect(table.lines.map(({ ours, published: printed }) => [ours, printed])).toEqual([
    [0.25, 0.43],
    [0.5, 0.58],
    [0.25, 0.51],
    [0.5, 0.62],
  ]);
  expect(figureWords(figure)).toContain('Before reflection: mean 0.25 over 2 of 2 games.');
});
