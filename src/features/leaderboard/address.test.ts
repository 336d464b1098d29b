import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOARD_COLUMNS } from '../../core/leaderboard';
import { readView, viewChange } from './address';

const view = fc.record({
  filter: fc.record({
    text: fc.string(),
    modality: fc.constantFrom('all', 'LLM', 'VLM'),
    origin: fc.constantFrom('all', 'own', 'published'),
    openWeights: fc.boolean(),
    verified: fc.boolean(),
    comparable: fc.boolean(),
  }),
  sorting: fc.record({ column: fc.constantFrom(...BOARD_COLUMNS), descending: fc.boolean() }),
  figure: fc.constantFrom('overall', 'babyai', 'nle'),
  chart: fc.constantFrom('progression', 'tokens'),
});

function queryOf(change: ReturnType<typeof viewChange>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(change))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  return query;
}

it('a view that was written reads as it was', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const query = new URLSearchParams(queryOf(viewChange(shown)).toString());
      expect(readView(query)).toEqual(shown);
    }),
  );
});

it('the first view has an empty address, and a wrong address is the first view', () => {
  const first = readView(new URLSearchParams());
  expect(queryOf(viewChange(first)).toString()).toBe('');
  expect(
    readView(new URLSearchParams('kind=x&from=y&sort=-z&figure=bytesized32&chart=pie&open=yes')),
  ).toEqual(first);
});
