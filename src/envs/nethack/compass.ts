/** The eight directions by the actions that go there; straight ones first. */
export const COMPASS = [
  { name: 'north', columns: 0, rows: -1 },
  { name: 'east', columns: 1, rows: 0 },
  { name: 'south', columns: 0, rows: 1 },
  { name: 'west', columns: -1, rows: 0 },
  { name: 'northeast', columns: 1, rows: -1 },
  { name: 'southeast', columns: 1, rows: 1 },
  { name: 'southwest', columns: -1, rows: 1 },
  { name: 'northwest', columns: -1, rows: -1 },
] as const;
