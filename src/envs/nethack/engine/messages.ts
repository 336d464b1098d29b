/** What the message line says between two keys, composed as a terminal composes it. */

/** Messages share a line while they and {@link JOIN_MARGIN} stay below this. */
const JOIN_WIDTH = 72;
const JOIN_MARGIN = 3;
const TERMINAL_WIDTH = 80;

/** Plain data, so that it can be saved. */
export interface MessageLog {
  /** One by one what a reader would have confirmed with `--More--`, and last what stands there now. */
  readonly pages: string[];
  /** Whether the last page still stands on the message line and may be added to. */
  open: boolean;
}

/** Whether a message fits beside what stands on the line (NetHack spec, "Message"). */
export function fitsOnLine(log: MessageLog, message: string): boolean {
  const line = log.pages.at(-1) ?? '';
  return (
    log.open &&
    !line.includes('\n') &&
    message.length + line.length + JOIN_MARGIN < JOIN_WIDTH &&
    !message.startsWith('You die')
  );
}

export function addMessage(log: MessageLog, message: string): void {
  const line = log.pages.at(-1) ?? '';
  if (line !== '' && fitsOnLine(log, message)) log.pages[log.pages.length - 1] = `${line}  ${message}`;
  else log.pages.push(wrapMessage(message));
  log.open = true;
}

/** A page of its own, such as a window of text, without its empty lines. */
export function addPage(log: MessageLog, lines: readonly string[]): void {
  const text = lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  if (text !== '') log.pages.push(text);
  log.open = false;
}

/** Breaks a message at spaces into rows shorter than the terminal is wide. */
export function wrapMessage(message: string): string {
  const rows: string[] = [];
  let rest = message;
  while (rest.length >= TERMINAL_WIDTH) {
    let end = rest.lastIndexOf(' ', TERMINAL_WIDTH - 1);
    if (end <= 0) end = rest.indexOf(' ', 1);
    if (end < 0) break;
    rows.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  rows.push(rest);
  return rows.join('\n');
}
