/**
 * Reads a stream of server-sent events piece by piece, wherever the pieces are cut (HTML standard, "Parsing an
 * event stream"). Only the data of events is kept; comments and other fields are skipped. Unlike a
 * browser's reader it also hands out a last event that lacks its blank line, as some servers close that way.
 */
export class EventStreamReader {
  #line = '';
  #data: string[] = [];
  #afterCarriageReturn = false;

  /** @returns the data of every event completed by this piece of text. */
  push(text: string): string[] {
    const events: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (character !== '\n' && character !== '\r') {
        this.#afterCarriageReturn = false;
        continue;
      }
      const secondHalf = character === '\n' && this.#afterCarriageReturn;
      this.#afterCarriageReturn = character === '\r';
      if (!secondHalf) {
        this.#line += text.slice(from, at);
        this.#endLine(events);
      }
      from = at + 1;
    }
    this.#line += text.slice(from);
    return events;
  }

  /** @returns the data of an event that was not closed by a blank line, if any. */
  end(): string[] {
    const events: string[] = [];
    if (this.#line !== '') this.#endLine(events);
    this.#endLine(events);
    return events;
  }

  #endLine(events: string[]): void {
    const line = this.#line;
    this.#line = '';
    if (line === '') {
      if (this.#data.length > 0) events.push(this.#data.join('\n'));
      this.#data = [];
      return;
    }
    const match = /^data(?::(?: ?)([\s\S]*))?$/.exec(line);
    if (match) this.#data.push(match[1] ?? '');
  }
}
