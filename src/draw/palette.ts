/** Which colors boards are drawn in, where a tile set comes in more than one palette. */
export type BoardPalette = 'normal' | 'colorblind';

/** Tile sets with a variant whose colors all common kinds of color vision tell apart. */
const WITH_COLORBLIND: ReadonlySet<string> = new Set(['crafter', 'babaisai', 'nethack']);

/**
 * The tile set that draws a scene in a palette: its own one where there is no other.
 * @param tileSet the scene's tile set.
 */
export function tileSetFor(tileSet: string, palette: BoardPalette): string {
  return palette === 'colorblind' && WITH_COLORBLIND.has(tileSet) ? `${tileSet}-colorblind` : tileSet;
}
