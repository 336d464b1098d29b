import { describe, expect, it } from 'vitest';
import { findCommands, groupActions, mostUsed } from './actionGroups';

const action = (text: string, description = '') => ({ text, description, keys: [] });
const COMPASS = ['north', 'south', 'east', 'west'].map((text) => action(text));
const texts = (actions: readonly { readonly text: string }[]) => actions.map(({ text }) => text);

describe('a list of actions', () => {
  it('stays as it is while it is short and has no compass', () => {
    expect(groupActions(['turn left', 'go forward'].map((text) => action(text)))).toBeNull();
  });

  it('is parted into moves, commands, and letters and numbers', () => {
    const groups = groupActions([
      ...COMPASS,
      ...['far north', 'kick', 'a', 'Z', '7', '42', 'far away'].map((text) => action(text)),
    ]);
    expect([...(groups?.near.keys() ?? [])]).toEqual(['north', 'south', 'east', 'west']);
    expect([...(groups?.far.keys() ?? [])]).toEqual(['north']);
    expect(texts(groups?.commands ?? [])).toEqual(['kick', 'far away']);
    expect(texts(groups?.spelled ?? [])).toEqual(['a', 'Z', '7', '42']);
  });
});

describe('commands', () => {
  const commands = [action('open', 'open a door'), action('kick', 'kick a door open'), action('eat', 'eat')];

  it('are found by name, then by what they do', () => {
    expect(texts(findCommands(commands, ' Open'))).toEqual(['open', 'kick']);
    expect(texts(findCommands(commands, ''))).toEqual(['open', 'kick', 'eat']);
    expect(findCommands(commands, 'pray')).toEqual([]);
  });

  it('taken most come first into the short choice, in the order of the list', () => {
    const all = ['zap', 'search', 'kick', 'wipe'].map((text) => action(text));
    expect(texts(mostUsed(all, [], 2))).toEqual(['search', 'kick']);
    expect(texts(mostUsed(all, ['wipe', 'wipe', 'zap', 'zap'], 2))).toEqual(['zap', 'wipe']);
  });
});
