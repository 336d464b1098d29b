/** Sizes on the drawing of a map, in its pixels. */
export const ROOM = { width: 104, height: 44 } as const;
/** Least distance of the centers of neighbors from west to east, and from north to south. */
export const COLUMN = 152;
export const ROW = 92;
