import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { helpNames } from './helpWords';
import { paragraphsOf, storyText } from './passages';

describe('the paragraphs of a text', () => {
  it('tell room titles from what is said about the room', () => {
    expect(paragraphsOf('\n\n-= Attic =-\nYou have moved into an attic.\n\nThere is a door.\n\n')).toEqual([
      { title: true, words: 'Attic' },
      { title: false, words: 'You have moved into an attic.' },
      { title: false, words: 'There is a door.' },
    ]);
  });

  it('leave out line drawings and the last line of the screen', () => {
    const banner = '                    ________\n  \\_  _/ $$\\ \n\nWelcome!';
    expect(paragraphsOf(banner)).toEqual([{ title: false, words: 'Welcome!' }]);
    expect(paragraphsOf(`Taken.\n\n\n>${' '.repeat(128)}-= Kitchen =-0/2`)).toEqual([
      { title: false, words: 'Taken.' },
    ]);
  });

  it('leave out the prompt at the end', () => {
    expect(paragraphsOf('Please answer yes or no.>')).toEqual([
      { title: false, words: 'Please answer yes or no.' },
    ]);
    expect(paragraphsOf('Sure? -= Cold Room =-0/25')).toEqual([{ title: false, words: 'Sure?' }]);
    expect(paragraphsOf('-= Cold Room =-0/25')).toEqual([]);
  });

  it('keep every letter of any other text', () => {
    const words = fc.stringMatching(/^[a-z ,.]{0,40}$/);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 6 }), (lines) => {
        const letters = (text: string) => text.replace(/[^a-z]/g, '');
        const text = lines.join('\n\n');
        const kept = paragraphsOf(text)
          .map((paragraph) => paragraph.words)
          .join(' ');
        expect(letters(kept)).toBe(letters(text));
      }),
    );
  });
});

describe('the story as text', () => {
  it('puts every command before what came of it', () => {
    const passages = [
      { steps: 0, command: null, text: 'You are here.\n' },
      { steps: 1, command: 'go north', text: 'You go.' },
    ];
    expect(storyText(passages)).toBe('You are here.\n\n> go north\n\nYou go.');
  });
});

describe('the help that was used', () => {
  it('is named as in a sentence', () => {
    expect(helpNames([])).toBe('');
    expect(helpNames(['map'])).toBe('map');
    expect(helpNames(['map', 'inventory', 'commands'])).toBe('map, inventory and possible commands');
  });
});
