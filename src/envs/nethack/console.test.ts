import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../core/env';
import { ACTIONS, actionsByKey, commandActions } from './actions';
import { nethackConsole } from './console';
import type { InventoryItem, NetHackMenuItem, NetHackState } from './engine/types';
import { observationOf } from './testing';

const byKey = actionsByKey(ACTIONS);
const item = (letter: string, text: string): InventoryItem => ({ letter, text, glyph: 1921 });
const INVENTORY = [item('a', 'a +1 long sword'), item('d', 'an apple')];

function promptFor(state: NetHackState, actionForKey = byKey): Prompt | undefined {
  return nethackConsole(observationOf(['@'], { state, inventory: INVENTORY }), actionForKey).prompt;
}

const question = (text: string, answers: string | null): NetHackState => ({
  kind: 'question',
  text,
  answers,
  defaultAnswer: 'n',
});

function answersTo(text: string, answers: string | null, actionForKey = byKey): string[] {
  const prompt = promptFor(question(text, answers), actionForKey);
  if (prompt?.kind !== 'question') throw new Error('no question');
  return prompt.answers.map(({ action, label }) => `${action}: ${label}`);
}

describe('messages', () => {
  it('are every page said since the last key, without the open question', () => {
    const messagePages = ['You hit the newt.  The newt bites!', 'A list:\n  one', 'Really? [yn]'];
    const said = (state: NetHackState) =>
      nethackConsole(observationOf(['@'], { messagePages, state }), byKey).messages;
    expect(said({ kind: 'key' })).toEqual([
      'You hit the newt.  The newt bites!',
      'A list:',
      'one',
      'Really? [yn]',
    ]);
    expect(said(question('Really? [yn]', 'yn'))).toHaveLength(3);
  });
});

describe('the status', () => {
  const status = (statistics: NonNullable<Parameters<typeof observationOf>[1]>['statistics']) =>
    nethackConsole(observationOf(['@'], { ...(statistics && { statistics }) }), byKey).status;
  const entry = (label: string, statistics: Parameters<typeof status>[0]) =>
    status(statistics).find((each) => each.label === label);

  it('has hit points as a share that alarms when it is low', () => {
    expect(entry('HP', { hitPoints: 12, maxHitPoints: 16 })).toEqual({
      label: 'HP',
      value: '12/16',
      share: 0.75,
      alarming: false,
    });
    expect(entry('HP', { hitPoints: 5, maxHitPoints: 16 })?.alarming).toBe(true);
    expect(entry('HP', { hitPoints: 13, maxHitPoints: 100 })?.alarming).toBe(true);
    expect(entry('HP', { hitPoints: 3, maxHitPoints: 3 })?.alarming).toBe(false);
  });

  it('tells of hunger, burdens and conditions only when there are any', () => {
    expect(status({}).map(({ label }) => label)).not.toContain('Hunger');
    expect(entry('Hunger', { hunger: 2 })).toEqual({ label: 'Hunger', value: 'Hungry', alarming: true });
    expect(entry('Hunger', { hunger: 0 })?.alarming).toBe(false);
    expect(entry('Burden', { encumbrance: 1 })?.value).toBe('Burdened');
    expect(entry('Condition', { conditions: 2 + 8 })).toEqual({
      label: 'Condition',
      value: 'Confused, Blind',
      alarming: true,
    });
    expect(entry('Condition', { conditions: 1 << 14 })?.alarming).toBe(false);
  });

  it.each([
    [9, '9'],
    [18, '18'],
    [19, '18/01'],
    [117, '18/99'],
    [118, '18/**'],
    [121, '21'],
  ])('writes a strength of %i as %s', (strength125, text) => {
    expect(entry('St', { strength125 })?.value).toBe(text);
  });

  it('has each label once', () => {
    const labels = status({ monsterLevel: 3, hunger: 3, encumbrance: 2, conditions: 6 }).map(
      ({ label }) => label,
    );
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('Hit dice');
  });
});

describe('a question', () => {
  it('offers its answers in words', () => {
    expect(answersTo('Really quit? [yn] (n)', 'yn')).toEqual(['y: Yes', 'n: No']);
    expect(answersTo('Eat it? [ynq] (q)', 'ynq')).toEqual(['y: Yes', 'n: No', 'q: Stop']);
    expect(answersTo('Which ring-finger, Right or Left? [rl]', 'rl')).toEqual([
      'r: Right',
      'l: Left',
      'esc: Cancel',
    ]);
    expect(promptFor(question('Eat it? [ynq] (q)', 'ynq\x1bz'))).toMatchObject({ text: 'Eat it?' });
  });

  it('offers belongings by what they are', () => {
    expect(answersTo('What do you want to wield? [- ad or ?*]', null)).toEqual([
      'a: a +1 long sword',
      'd: an apple',
      'esc: Cancel',
    ]);
    expect(answersTo('What do you want to drop? [$a-bd or ?*]', null)).toEqual([
      'seegold: Gold',
      'a: a +1 long sword',
      'b: b',
      'd: an apple',
      'esc: Cancel',
    ]);
    expect(answersTo('Adjust letter to what [dx-z] (? see used letters)?', null)).toEqual([
      'd: an apple',
      'x: x',
      'y: y',
      'z: z',
      'esc: Cancel',
    ]);
  });

  it('offers directions', () => {
    const answers = answersTo('Talk to whom? (in what direction)', null);
    expect(answers).toHaveLength(12);
    expect(answers).toContain('k: North');
    expect(answers).toContain('wait: Here');
    expect(answers).toContain('down: Down');
  });

  it('offers nothing that the action set cannot give', () => {
    const few = actionsByKey(commandActions(['north', 'apply']));
    expect(answersTo('What do you want to use? [ad or ?*]', null, few)).toEqual(['apply: a +1 long sword']);
    expect(answersTo('In what direction?', null, few)).toEqual(['north: North']);
    expect(promptFor({ kind: 'line', text: 'Call it:', typed: '' }, () => null)).toEqual({
      kind: 'question',
      text: 'Call it:',
      answers: [],
    });
  });
});

describe('other prompts', () => {
  const menuItem = (changes: Partial<NetHackMenuItem>): NetHackMenuItem => ({
    letter: 'a',
    selectable: true,
    selected: false,
    text: 'an apple',
    glyph: 0,
    page: 0,
    ...changes,
  });
  const items = [
    menuItem({ letter: '', selectable: false, text: 'Comestibles' }),
    menuItem({ selected: true }),
    menuItem({ letter: '', page: 1, text: 'a pear' }),
  ];

  it('list the page of a menu that is open', () => {
    const menu = { kind: 'menu', title: 'Eat what?', pick: 'any', items, page: 0, pages: 2 } as const;
    expect(promptFor(menu)).toEqual({
      kind: 'menu',
      title: 'Eat what?',
      pick: 'any',
      items: [
        { action: null, text: 'Comestibles', selected: false },
        { action: 'a', text: 'an apple', selected: true },
      ],
      page: 1,
      pages: 2,
      next: 'down',
      confirm: 'more',
      cancel: 'esc',
    });
  });

  it('list what cannot be picked with its letters', () => {
    const menu = { kind: 'menu', title: '', pick: 'none', items, page: 0, pages: 2 } as const;
    expect(promptFor(menu)).toMatchObject({
      items: [
        { action: null, text: 'Comestibles' },
        { action: null, text: 'a - an apple' },
      ],
    });
  });

  it('take a line or a command, and show pages of text', () => {
    expect(promptFor({ kind: 'line', text: 'Call it: ', typed: 'Bob' })).toEqual({
      kind: 'line',
      text: 'Call it:',
      typed: 'Bob',
      confirm: 'more',
      cancel: 'esc',
    });
    expect(promptFor({ kind: 'extendedCommand', text: '#', typed: 'pr' })).toMatchObject({ typed: 'pr' });
    expect(promptFor({ kind: 'text', lines: ['One', 'Two'] })).toEqual({
      kind: 'text',
      lines: ['One', 'Two'],
      confirm: 'more',
    });
    expect(promptFor({ kind: 'key' })).toBeUndefined();
  });
});
