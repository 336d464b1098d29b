const MOST_LINES = 3000;
const MOST_LINE_CHARACTERS = 300;
const MOST_FOUND = 12;

/** What was observed in an episode, line by line, to be searched. Forgets the lines not seen for longest. */
export class SeenLog {
  #step = -1;
  /** Lines, those seen last at the end, with the steps at which each was seen last and how often. */
  readonly #lines = new Map<string, { readonly step: number; readonly count: number }>();

  observe(text: string): void {
    this.#step += 1;
    for (const line of text.split('\n')) {
      const kept = line.trim().slice(0, MOST_LINE_CHARACTERS);
      if (kept === '') continue;
      const count = (this.#lines.get(kept)?.count ?? 0) + 1;
      this.#lines.delete(kept);
      this.#lines.set(kept, { step: this.#step, count });
    }
    for (const line of this.#lines.keys()) {
      if (this.#lines.size <= MOST_LINES) break;
      this.#lines.delete(line);
    }
  }

  /** Lines that contain a text, whatever the case, those seen last first. */
  search(words: string): string {
    const wanted = words.trim().toLowerCase();
    if (wanted === '') return 'Say what to look for, e.g. seen: key.';
    const found = [...this.#lines].filter(([line]) => line.toLowerCase().includes(wanted)).reverse();
    if (found.length === 0) return `Nothing you observed contains "${wanted.slice(0, 60)}".`;
    const lines = found.slice(0, MOST_FOUND).map(([line, { step, count }]) => {
      const ago = this.#step - step;
      const when = ago === 0 ? 'now' : ago === 1 ? '1 step ago' : `${String(ago)} steps ago`;
      return `- ${when}${count > 1 ? ` (${String(count)} times in all)` : ''}: ${line}`;
    });
    const more = found.length - lines.length;
    return `${lines.join('\n')}${more > 0 ? `\n- and ${String(more)} more lines` : ''}`;
  }
}
