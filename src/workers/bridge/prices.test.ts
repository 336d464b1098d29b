import { describe, expect, it } from 'vitest';
import { PRICES } from '../../models';
import { firstIdOf, LIST_PRICES, readableIds } from './prices';

describe('list prices for people', () => {
  it.each([
    [/^(?:gpt-5(?:\.1)?(?:-chat-latest)?(?:-\d{4}-\d{2}-\d{2})?)$/, 'gpt-5[.1][-chat-latest]', 'gpt-5'],
    [/^(?:claude-opus-4(?:-[01])?(?:-\d{8})?)$/, 'claude-opus-4[-(0 or 1)]', 'claude-opus-4'],
    [/^(?:claude-opus-4-[67])$/, 'claude-opus-4-(6 or 7)', 'claude-opus-4-6'],
    [/^(?:gpt-4o|gpt-4o-2024-(?:08-06|11-20))$/, 'gpt-4o or gpt-4o-2024-(08-06 or 11-20)', 'gpt-4o'],
    [/^(?:openai\/gpt-oss-20b)$/, 'openai/gpt-oss-20b', 'openai/gpt-oss-20b'],
  ])('%s is %s', (pattern, ids, first) => {
    expect(readableIds(pattern)).toBe(ids);
    expect(firstIdOf(ids)).toBe(first);
  });

  it('hold no trace of patterns, and an id that the table knows where no date is needed', () => {
    for (const [place, { ids, firstId }] of LIST_PRICES.entries()) {
      expect(ids).not.toMatch(/[\\^$?|{}]/);
      if (!ids.includes('…')) expect(firstId).toMatch(PRICES[place]?.pattern ?? /$^/);
    }
  });
});
