/** The house of `the_cooking_game`: rooms, doors, furniture and tools (TextWorld spec, "Rooms", "Furniture and tools"). */

/** Rooms in the groups in which they are placed; a game with fewer rooms has the first groups only. */
export const ROOM_GROUPS: readonly (readonly string[])[] = [
  ['kitchen'],
  ['pantry', 'livingroom', 'corridor', 'bedroom', 'bathroom'],
  ['shed', 'garden', 'backyard'],
  ['driveway', 'street', 'supermarket'],
];

/** Which rooms may adjoin a room. */
export const ADJOINING: Readonly<Record<string, readonly string[]>> = {
  kitchen: ['livingroom', 'backyard', 'corridor', 'pantry'],
  pantry: ['kitchen'],
  livingroom: ['kitchen', 'bedroom', 'driveway', 'corridor'],
  bathroom: ['corridor'],
  bedroom: ['livingroom', 'corridor'],
  backyard: ['kitchen', 'garden', 'shed', 'corridor'],
  garden: ['backyard'],
  shed: ['backyard'],
  driveway: ['livingroom', 'street', 'corridor'],
  street: ['driveway', 'supermarket'],
  corridor: ['livingroom', 'kitchen', 'bedroom', 'bathroom', 'driveway', 'backyard'],
  supermarket: ['street'],
};

/** Doors, where the two rooms are joined; the name is one that no earlier door has. */
export const DOORS: readonly {
  readonly between: readonly [string, string];
  readonly names: readonly string[];
}[] = [
  { between: ['pantry', 'kitchen'], names: ['frosted-glass door', 'plain door'] },
  { between: ['kitchen', 'backyard'], names: ['sliding patio door', 'patio door', 'screen door'] },
  { between: ['corridor', 'backyard'], names: ['sliding patio door', 'patio door', 'screen door'] },
  { between: ['backyard', 'shed'], names: ['barn door', 'wooden door'] },
  { between: ['livingroom', 'driveway'], names: ['front door', 'fiberglass door'] },
  { between: ['corridor', 'driveway'], names: ['front door', 'fiberglass door'] },
  { between: ['supermarket', 'street'], names: ['sliding door', 'commercial glass door'] },
];

export interface HouseThing {
  readonly name: string;
  /** The part of its id before the number. */
  readonly type: 'c' | 's' | 'o' | 'stove' | 'oven' | 'toaster';
  readonly adjective: string;
  /** Rooms or things it may be in or on. */
  readonly locations: readonly string[];
  /** Facts about it alone. */
  readonly properties: readonly string[];
}

/** Furniture, in the order in which what is left of it is shuffled. */
export const FURNITURE: readonly HouseThing[] = [
  { name: 'fridge', type: 'c', adjective: 'conventional', locations: ['kitchen'], properties: ['closed'] },
  { name: 'counter', type: 's', adjective: 'vast', locations: ['kitchen'], properties: [] },
  { name: 'table', type: 's', adjective: 'massive', locations: ['kitchen'], properties: [] },
  { name: 'stove', type: 'stove', adjective: 'conventional', locations: ['kitchen'], properties: [] },
  { name: 'oven', type: 'oven', adjective: 'conventional', locations: ['kitchen'], properties: ['closed'] },
  { name: 'shelf', type: 's', adjective: 'wooden', locations: ['pantry'], properties: [] },
  { name: 'BBQ', type: 'toaster', adjective: 'recent', locations: ['backyard'], properties: [] },
  { name: 'patio table', type: 's', adjective: 'stylish', locations: ['backyard'], properties: [] },
  { name: 'patio chair', type: 's', adjective: 'stylish', locations: ['backyard'], properties: [] },
  { name: 'showcase', type: 's', adjective: 'metallic', locations: ['supermarket'], properties: [] },
  { name: 'sofa', type: 's', adjective: 'comfy', locations: ['livingroom'], properties: [] },
  { name: 'bed', type: 's', adjective: 'large', locations: ['bedroom'], properties: [] },
  { name: 'toilet', type: 's', adjective: 'white', locations: ['bathroom'], properties: [] },
  { name: 'workbench', type: 's', adjective: 'wooden', locations: ['shed'], properties: [] },
  { name: 'toolbox', type: 'c', adjective: 'metallic', locations: ['shed'], properties: ['closed'] },
];

/** Furniture that is placed first, in this order. */
export const FIRST_FURNITURE = [
  'table',
  'stove',
  'oven',
  'counter',
  'fridge',
  'BBQ',
  'shelf',
  'showcase',
] as const;

export const COOKBOOK: HouseThing = {
  name: 'cookbook',
  type: 'o',
  adjective: 'interesting',
  locations: ['counter', 'table'],
  properties: [],
};

export const KNIFE: HouseThing = {
  name: 'knife',
  type: 'o',
  adjective: 'sharp',
  locations: ['counter', 'table'],
  properties: ['sharp'],
};

/** All kinds of things there can be, furniture and tools: the most that is ever drawn for. */
export const THING_KINDS = FURNITURE.length + 2;
