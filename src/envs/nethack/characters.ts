/** Which characters there are in NetHack, and choosing one (NetHack spec, "Benchmark configuration"). */
import type { EnvironmentOptions, OptionSpec } from '../../core/env';
import type { Pcg64 } from '../../core/random';

/** The value that leaves a choice to the seed. */
export const RANDOM = 'random';

interface Role {
  readonly name: string;
  readonly races: readonly string[];
  readonly genders: readonly string[];
  readonly alignments: readonly string[];
}

const BOTH = ['male', 'female'];

const ROLES: readonly Role[] = [
  role('Archeologist', ['human', 'dwarf', 'gnome'], ['lawful', 'neutral']),
  role('Barbarian', ['human', 'orc'], ['neutral', 'chaotic']),
  role('Caveman', ['human', 'dwarf', 'gnome'], ['lawful', 'neutral']),
  role('Healer', ['human', 'gnome'], ['neutral']),
  role('Knight', ['human'], ['lawful']),
  role('Monk', ['human'], ['lawful', 'neutral', 'chaotic']),
  role('Priest', ['human', 'elf'], ['lawful', 'neutral', 'chaotic']),
  role('Ranger', ['human', 'elf', 'gnome', 'orc'], ['neutral', 'chaotic']),
  role('Rogue', ['human', 'orc'], ['chaotic']),
  role('Samurai', ['human'], ['lawful']),
  role('Tourist', ['human'], ['neutral']),
  role('Valkyrie', ['human', 'dwarf'], ['lawful', 'neutral'], ['female']),
  role('Wizard', ['human', 'elf', 'gnome', 'orc'], ['neutral', 'chaotic']),
];

/** The names of all roles. */
export const ROLE_NAMES: readonly string[] = ROLES.map(({ name }) => name);

const ALIGNMENTS_OF_RACE: Readonly<Partial<Record<string, readonly string[]>>> = {
  human: ['lawful', 'neutral', 'chaotic'],
  elf: ['chaotic'],
  dwarf: ['lawful'],
  gnome: ['neutral'],
  orc: ['chaotic'],
};

function role(
  name: string,
  races: readonly string[],
  alignments: readonly string[],
  genders: readonly string[] = BOTH,
): Role {
  return { name, races, genders, alignments };
}

const ASPECTS = ['role', 'race', 'gender', 'alignment'] as const;

/** A character, or a wish for one: each aspect a name or {@link RANDOM}. */
export type Character = Readonly<Record<(typeof ASPECTS)[number], string>>;

const ALL: readonly Character[] = ROLES.flatMap(({ name, races, genders, alignments }) =>
  races.flatMap((race) =>
    genders.flatMap((gender) =>
      alignments
        .filter((alignment) => ALIGNMENTS_OF_RACE[race]?.includes(alignment))
        .map((alignment) => ({ role: name, race, gender, alignment })),
    ),
  ),
);

const LABELS = { role: 'Role', race: 'Race', gender: 'Gender', alignment: 'Alignment' };

/** Options to choose a character by. */
export const CHARACTER_OPTIONS: readonly OptionSpec[] = ASPECTS.map((aspect) => ({
  key: aspect,
  label: LABELS[aspect],
  description: `The character's ${aspect}. In the benchmark it is random.`,
  type: 'choice',
  choices: [RANDOM, ...new Set(ALL.map((character) => character[aspect]))].map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  })),
}));

export const CHARACTER_DEFAULTS = { role: RANDOM, race: RANDOM, gender: RANDOM, alignment: RANDOM };

/**
 * Checks that there are characters like this.
 * @throws RangeError that says which choices contradict each other.
 */
export function checkCharacter(wish: Character): void {
  if (fitting(wish).length > 0) return;
  const chosen = ASPECTS.filter((aspect) => wish[aspect] !== RANDOM);
  const stated = chosen.map((aspect) => `${aspect} ${wish[aspect]}`).join(', ');
  throw new RangeError(`NetHack has no character with ${stated}. Set one of them to random.`);
}

/**
 * The game options that make the character. A wholly random one is left to the game.
 * @param random decides what the wish leaves open.
 */
export function characterOptions(wish: Character, random: Pick<Pcg64, 'pick'>): readonly string[] {
  if (ASPECTS.every((aspect) => wish[aspect] === RANDOM)) return optionsFor(wish);
  let left = fitting(wish);
  // One aspect after the other, as the game does: each role is equally likely, whatever races it allows.
  for (const aspect of ASPECTS) {
    const value = random.pick([...new Set(left.map((character) => character[aspect]))]);
    left = left.filter((character) => character[aspect] === value);
  }
  return optionsFor(left[0] ?? wish);
}

function optionsFor(character: Character): readonly string[] {
  return ASPECTS.map((aspect) => `${OPTION_NAMES[aspect]}:${character[aspect]}`);
}

const OPTION_NAMES = { role: 'role', race: 'race', gender: 'gender', alignment: 'align' };

function fitting(wish: Character): Character[] {
  return ALL.filter((character) =>
    ASPECTS.every((aspect) => wish[aspect] === RANDOM || wish[aspect] === character[aspect]),
  );
}

/** The character that options ask for. */
export function characterOf(options: EnvironmentOptions): Character {
  const wish = (aspect: (typeof ASPECTS)[number]): string => String(options[aspect] ?? RANDOM);
  return { role: wish('role'), race: wish('race'), gender: wish('gender'), alignment: wish('alignment') };
}
