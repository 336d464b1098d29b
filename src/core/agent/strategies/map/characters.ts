/** A level as characters, as NetHack's screen shows it. */
interface Level {
  readonly rows: readonly string[];
  readonly player: { readonly column: number; readonly row: number } | null;
}

const HEADING = /^map: *$/m;
const STATUS = /\b(?:Dlvl|St):-?\d/;
const LEVEL = /\b(Dlvl:-?\d+)/;
const CURSOR = /\(x=(\d{1,3}), y=(\d{1,3})\)/;
/** What is worth a note: stairs, altars, fountains and the like, traps, and items. */
const NOTABLE = '<>_{^$%)([!?/="*+';
const MOST_LEVELS = 60;
const MOST_NOTES = 15;

/** The newest screen of every level that was visited; the game itself keeps what was seen on one. */
export class CharacterMap {
  readonly #levels = new Map<string, Level>();
  #here: string | null = null;

  get isEmpty(): boolean {
    return this.#levels.size === 0;
  }

  observe(text: string): void {
    const heading = HEADING.exec(text);
    if (!heading) return;
    const lines = text.slice(heading.index + heading[0].length + 1).split('\n');
    const status = lines.findIndex((line) => STATUS.test(line));
    const rows = (status < 0 ? lines : lines.slice(0, status)).map((line) => line.trimEnd());
    const name = LEVEL.exec(text)?.[1] ?? 'this level';
    if (!this.#levels.has(name) && this.#levels.size >= MOST_LEVELS) return;
    const cursor = CURSOR.exec(text.slice(0, heading.index));
    // The screen's first row is the message, which is no part of the map.
    const place = cursor && { column: Number(cursor[1]), row: Number(cursor[2]) - 1 };
    const player = place && rows[place.row]?.charAt(place.column) === '@' ? place : null;
    this.#levels.set(name, { rows, player });
    this.#here = name;
  }

  /** The level the player is on, with distances of what is worth a note, then the levels it left. */
  draw(): string {
    const levels = [...this.#levels].sort(([a], [b]) => Number(b === this.#here) - Number(a === this.#here));
    return levels
      .map(([name, level]) => {
        const here = name === this.#here;
        const heading = here ? `${name}, where you are` : `${name}, as you last saw it`;
        return [`${heading}:\n${cropped(level.rows).join('\n')}`, ...(here ? notes(level) : [])].join('\n\n');
      })
      .join('\n\n');
  }
}

function cropped(rows: readonly string[]): string[] {
  const used = rows.filter((row) => row.trim() !== '');
  const indent = Math.min(...used.map((row) => row.length - row.trimStart().length));
  const first = rows.findIndex((row) => row.trim() !== '');
  const last = rows.findLastIndex((row) => row.trim() !== '');
  return rows.slice(Math.max(first, 0), last + 1).map((row) => row.slice(indent));
}

function notes({ rows, player }: Level): string[] {
  if (!player) return ['Unsure: where you stand could not be read from the cursor.'];
  const found = rows.flatMap((row, y) =>
    Array.from(row).flatMap((symbol, x) =>
      NOTABLE.includes(symbol) ? [{ symbol, dx: x - player.column, dy: y - player.row }] : [],
    ),
  );
  const distance = ({ dx, dy }: { dx: number; dy: number }): number => Math.max(Math.abs(dx), Math.abs(dy));
  const lines = found
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST_NOTES)
    .map(({ symbol, dx, dy }) => {
      const parts = [
        ...(dy === 0 ? [] : [`${String(Math.abs(dy))} ${dy < 0 ? 'north' : 'south'}`]),
        ...(dx === 0 ? [] : [`${String(Math.abs(dx))} ${dx < 0 ? 'west' : 'east'}`]),
      ];
      return `- ${symbol} ${parts.join(' and ') || 'where you are'}`;
    });
  return lines.length === 0 ? [] : [`From you, in squares, nearest first:\n${lines.join('\n')}`];
}
