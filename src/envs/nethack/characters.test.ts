import { describe, expect, test } from 'vitest';
import { Pcg64 } from '../../core/random';
import { CHARACTER_DEFAULTS, characterOptions, checkCharacter } from './characters';

const wish = (change: Partial<typeof CHARACTER_DEFAULTS>) => ({ ...CHARACTER_DEFAULTS, ...change });

describe('choosing a character', () => {
  test('a wholly random one is left to the game', () => {
    expect(characterOptions(CHARACTER_DEFAULTS, new Pcg64(1))).toEqual([
      'role:random',
      'race:random',
      'gender:random',
      'align:random',
    ]);
  });

  test('what is chosen stays, the rest is valid and follows from the seed alone', () => {
    const races = new Set<string | undefined>();
    for (let seed = 0; seed < 50; seed++) {
      const options = characterOptions(wish({ role: 'Wizard', alignment: 'chaotic' }), new Pcg64(seed));
      expect(characterOptions(wish({ role: 'Wizard', alignment: 'chaotic' }), new Pcg64(seed))).toEqual(
        options,
      );
      expect(options[0]).toBe('role:Wizard');
      expect(options[3]).toBe('align:chaotic');
      races.add(options[1]);
    }
    // Gnomes are never chaotic.
    expect([...races].sort()).toEqual(['race:elf', 'race:human', 'race:orc']);
  });

  test.each([
    [{ role: 'Samurai', race: 'elf' }, 'role Samurai, race elf'],
    [{ role: 'Valkyrie', gender: 'male' }, 'role Valkyrie, gender male'],
    [{ race: 'orc', alignment: 'lawful' }, 'race orc, alignment lawful'],
    [{ role: 'Archeologist', race: 'human', alignment: 'chaotic' }, 'race human, alignment chaotic'],
  ])('%j is refused', (change, words) => {
    expect(() => checkCharacter(wish(change))).toThrow(words);
  });

  test('everything random and every role alone are accepted', () => {
    checkCharacter(CHARACTER_DEFAULTS);
    checkCharacter(wish({ role: 'Priest', race: 'elf', alignment: 'chaotic' }));
    expect(() => checkCharacter(wish({ role: 'Valkyrie', race: 'dwarf', gender: 'female' }))).not.toThrow();
  });
});
