/** One tile as RGBA bytes, row by row, always opaque. Bitmaps from the registry are shared: never write to them. */
export type TileBitmap = Uint8ClampedArray<ArrayBuffer>;

/**
 * Draws a named tile.
 * @param size side in pixels, an integer of at least 1.
 * @returns null for a name outside the set's grammar.
 */
export type TileSet = (name: string, size: number) => TileBitmap | null;

/**
 * Draws a named tile twice as high as wide, as terminals show characters.
 * @param across its width in pixels, an integer of at least 1.
 * @returns null for a name that has no such tile.
 */
export type TallTileSet = (name: string, across: number) => TileBitmap | null;

export type Rgb = readonly [red: number, green: number, blue: number];
