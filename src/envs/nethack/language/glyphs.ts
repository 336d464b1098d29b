/** How an engine numbers its glyphs (NetHack spec, "Engine glyphs and names"): data, so that 3.6.6 can be read too. */

/** First glyph number of each block, in the engine's order. */
export interface GlyphLayout {
  readonly monsters: number;
  readonly pets: number;
  readonly invisible: number;
  readonly detected: number;
  readonly corpses: number;
  readonly ridden: number;
  readonly objects: number;
  /** Dungeon features, such as walls, doors and traps. */
  readonly features: number;
  readonly explosions: number;
  readonly beams: number;
  readonly swallow: number;
  readonly warnings: number;
  readonly statues: number;
  /** Squares never seen, and empty ones; 3.6.6 has no glyphs of their own for them. */
  readonly unexplored: number | null;
  readonly nothing: number | null;
  /** How many glyphs there are. */
  readonly total: number;
}

/** The layout of the engine that plays here, NetHack 3.7. */
export const ENGINE_LAYOUT: GlyphLayout = {
  monsters: 0,
  pets: 384,
  invisible: 768,
  detected: 769,
  corpses: 1153,
  ridden: 1537,
  objects: 1921,
  features: 2377,
  explosions: 2464,
  beams: 2527,
  swallow: 2559,
  warnings: 5631,
  statues: 5637,
  unexplored: 6021,
  nothing: 6022,
  total: 6023,
};
