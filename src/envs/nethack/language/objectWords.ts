/** What an object is called on the map (NetHack spec, "Language observation"). */

/** NetHack's object classes, by number. */
const CLASS = {
  weapon: 2,
  armor: 3,
  ring: 4,
  amulet: 5,
  tool: 6,
  food: 7,
  potion: 8,
  scroll: 9,
  spellbook: 10,
  wand: 11,
  coin: 12,
  gem: 13,
  rock: 14,
  ball: 15,
  chain: 16,
  venom: 17,
} as const;

/** Names and class of an object type; `null`: it has none. */
interface ObjectType {
  readonly name: string | null;
  readonly look: string | null;
  readonly class: number;
}

/** The reference's wording, which tells the real names of weapons and gems whoever looks. */
export function objectWords(type: ObjectType): string {
  const name = type.name ?? '';
  const look = type.look ?? '';
  switch (type.class) {
    case CLASS.armor:
    case CLASS.tool:
      return look === '' ? name : look;
    case CLASS.ring:
      return `${look} ring`;
    case CLASS.amulet:
      return look.includes('Amulet') ? look : `${look} amulet`;
    case CLASS.potion:
      return `${look} potion`;
    case CLASS.scroll:
      return `scroll labeled ${look}`;
    case CLASS.spellbook:
      return `${look} spellbook`;
    case CLASS.wand:
      return `${look} wand`;
    case CLASS.gem:
      return name.includes(look) ? name : `${look} ${name}`;
    case CLASS.venom:
      return `splash of ${name}`;
    default:
      return name;
  }
}

/** Gray stones are the gems that NetHack itself does not call gems. */
const STONE_LOOK = 'gray';

/**
 * The same wording with what a player can know: while a weapon or gem is not identified, its look takes the place of
 * its real name.
 */
export function knownObjectWords(type: ObjectType, identified: boolean): string {
  if (identified || !hidesName(type)) return objectWords(type);
  const look = type.look ?? '';
  if (type.class === CLASS.gem) return look === STONE_LOOK ? 'gray stone' : `${look} gem`;
  return look;
}

/** Whether the wording depends on the type being identified. */
export function hidesName({ look, class: kind }: ObjectType): boolean {
  return look !== null && (kind === CLASS.weapon || kind === CLASS.gem);
}
