/** The calls by which the engine shows things and asks for input, turned into {@link HostState}. */
import { GRID_COLUMNS, WINDOW, type HostState, type OpenText, type WindowRecord } from './hostState';
import { ADDRESS, G, IFLAGS, NEVER_SEEN, PROGRAM_STATE } from './layout';
import type { Memory } from './memory';
import { openMenu, type MenuEntry } from './menus';
import { addMessage, addPage, fitsOnLine } from './messages';
import { questionLine, type Answer } from './prompts';
import { SCREEN_ROWS } from './types';
import { WindowCall } from './windowCall';

export type WindowOutcome = 'done' | 'wait';

/** What the window port needs of the game that runs it. */
export interface WindowOwner {
  readonly memory: Memory;
  readonly automaticMore: boolean;
  allocate(size: number): number;
  extendedCommand(name: string): number;
  /** Text of one of the game's files, or `null`. */
  fileText(name: string): string | null;
  print(text: string): undefined;
}

type Handler = (call: WindowCall) => WindowOutcome | undefined;

const ESCAPE = 27;
const SELECTED = 1;
const CONDITION_FIELD = 22;
const PICK_SIZE = 12;
const LINE_ROOM = 256;

export class WindowPort {
  readonly #owner: WindowOwner;
  readonly #memory: Memory;
  readonly #handlers = new Map<number, Handler | null>();
  /** While set, the engine is asked for its inventory and shows nothing. */
  #inventory: MenuEntry[] | null = null;
  state: HostState;

  constructor(owner: WindowOwner, state: HostState) {
    this.#owner = owner;
    this.#memory = owner.memory;
    this.state = state;
  }

  /** @returns `wait` when the player must be asked first: `state.pending` says what. */
  call(name: number, result: number, argumentList: number): WindowOutcome {
    let handler = this.#handlers.get(name);
    if (handler === undefined) {
      handler = this.#handlerOf(this.#memory.text(name));
      this.#handlers.set(name, handler);
    }
    return handler?.(new WindowCall(this.#memory, argumentList, result)) ?? 'done';
  }

  /** Gives the engine the answer that its waiting call is for. */
  deliver(answer: Answer, name: number, result: number, argumentList: number): WindowOutcome {
    const { pending } = this.state;
    const call = new WindowCall(this.#memory, argumentList, result);
    this.state.pending = null;
    switch (answer.kind) {
      case 'key':
        if (pending?.kind === 'question') call.returnCharacter(answer.key);
        else call.returnNumber(answer.key);
        return 'done';
      case 'line':
        if (pending?.kind === 'extendedCommand') call.returnNumber(this.#extendedCommand(answer.line));
        else this.#memory.setText(call.pointer(1), answer.line ?? '\x1b', LINE_ROOM);
        return 'done';
      case 'picked':
        this.#returnPicked(call, answer.entries);
        return 'done';
      case 'seen':
        this.state.silenced = answer.silence;
        return pending?.kind === 'text' && pending.thenRepeat
          ? this.call(name, result, argumentList)
          : 'done';
    }
  }

  /** Runs `show`, which makes the engine list the inventory, and returns the listed items. */
  listInventory(show: () => void): readonly MenuEntry[] {
    const entries: MenuEntry[] = [];
    this.#inventory = entries;
    try {
      show();
    } finally {
      this.#inventory = null;
    }
    return entries.filter((entry) => entry.identifier !== 0);
  }

  #handlerOf(name: string): Handler | null {
    const calls: Readonly<Record<string, Handler | undefined>> = {
      shim_init_nhwindows: () => this.#setWindowsReady(true),
      shim_exit_nhwindows: () => this.#setWindowsReady(false),
      shim_create_nhwindow: (call) => this.#createWindow(call),
      shim_destroy_nhwindow: (call) => this.#destroyWindow(call.number(0)),
      shim_clear_nhwindow: (call) => this.#clearWindow(call.number(0)),
      shim_display_nhwindow: (call) => this.#displayWindow(call),
      shim_print_glyph: (call) => this.#printGlyph(call),
      shim_curs: (call) => this.#moveCursor(call),
      shim_putstr: (call) => this.#putText(call),
      shim_raw_print: (call) => this.#owner.print(call.text(0)),
      shim_raw_print_bold: (call) => this.#owner.print(call.text(0)),
      shim_display_file: (call) => this.#displayFile(call.text(0)),
      shim_message_menu: (call) => this.#messageMenu(call),
      shim_status_update: (call) => this.#updateStatus(call),
      shim_start_menu: (call) => this.#startMenu(call.number(0)),
      shim_add_menu: (call) => this.#addToMenu(call),
      shim_end_menu: (call) => this.#endMenu(call),
      shim_select_menu: (call) => this.#selectMenu(call),
      shim_yn_function: (call) => this.#question(call),
      shim_getlin: (call) => this.#line(call),
      shim_get_ext_cmd: () => this.#command(),
      shim_nhgetch: (call) => this.#key(call),
      shim_nh_poskey: (call) => this.#key(call),
      shim_doprev_message: (call) => call.returnNumber(0),
      shim_getmsghistory: (call) => call.returnNumber(0),
    };
    return calls[name] ?? null;
  }

  /** Without this mark every message would come as a bare print. */
  #setWindowsReady(ready: boolean): undefined {
    this.#memory.bytes[ADDRESS.iflags + IFLAGS.windowsReady] = ready ? 1 : 0;
  }

  /** Once the game is over nobody is asked anything any more, unless everything is confirmed by hand. */
  get #asksNobody(): boolean {
    const over = this.#memory.word(ADDRESS.g + G.programState + PROGRAM_STATE.gameOver) !== 0;
    return over && this.#owner.automaticMore;
  }

  #window(id: number): WindowRecord | undefined {
    return this.state.windows.get(id);
  }

  #createWindow(call: WindowCall): undefined {
    const { state } = this;
    const id = state.nextWindow++;
    const kind = call.number(0);
    state.windows.set(id, { kind, title: '', lines: [], entries: [] });
    if (kind === WINDOW.map) state.mapWindow = id;
    if (kind === WINDOW.message) state.messageWindow = id;
    call.returnNumber(id);
  }

  #destroyWindow(id: number): undefined {
    this.state.windows.delete(id);
  }

  #clearWindow(id: number): undefined {
    if (id === this.state.mapWindow) this.state.grid.fill(NEVER_SEEN);
    const window = this.#window(id);
    if (!window) return;
    window.lines = [];
    window.entries = [];
  }

  #printGlyph(call: WindowCall): undefined {
    if (call.number(0) === this.state.mapWindow)
      this.state.grid[call.number(2) * GRID_COLUMNS + call.number(1)] = call.number(3);
  }

  #moveCursor(call: WindowCall): undefined {
    if (call.number(0) !== this.state.mapWindow) return;
    this.state.cursor.x = call.number(1);
    this.state.cursor.y = call.number(2);
  }

  #updateStatus(call: WindowCall): undefined {
    const field = call.number(0);
    // Conditions are a number and are read from memory; −1 and −2 only say when to draw.
    if (field >= 0 && field !== CONDITION_FIELD) this.state.status[field] = call.text(1);
  }

  #putText(call: WindowCall): WindowOutcome | undefined {
    if (this.#inventory) return;
    const id = call.number(0);
    const text = call.text(2);
    if (id !== this.state.messageWindow) {
      this.#window(id)?.lines.push(text);
      return;
    }
    return this.#message(text);
  }

  #message(text: string): WindowOutcome | undefined {
    const { log, silenced } = this.state;
    if (silenced) return;
    if (log.open && !fitsOnLine(log, text) && !this.#owner.automaticMore) return this.#more(true);
    addMessage(log, text);
    return;
  }

  /** Puts `--More--` behind what stands on the message line. */
  #more(thenRepeat: boolean): WindowOutcome {
    const line = this.state.log.open ? (this.state.log.pages.pop() ?? '') : '';
    this.state.log.open = false;
    return this.#showText({
      kind: 'text',
      pages: [line.split('\n')],
      page: 0,
      place: 'line',
      thenRepeat,
    });
  }

  #showText(text: OpenText): WindowOutcome {
    this.state.pending = text;
    return 'wait';
  }

  /** Ends the line of messages before something else is shown; by hand, it must be confirmed first. */
  #closeLine(): WindowOutcome | undefined {
    const { log } = this.state;
    if (log.open && !this.#owner.automaticMore && !this.state.silenced) return this.#more(true);
    log.open = false;
    this.state.silenced = false;
    return;
  }

  #displayWindow(call: WindowCall): WindowOutcome | undefined {
    if (this.#inventory) return;
    const id = call.number(0);
    const window = this.#window(id);
    if (!window || window.kind === WINDOW.status) return;
    if (window.kind === WINDOW.map || window.kind === WINDOW.message) {
      if (call.byte(1) === 0) return;
      if (!this.#owner.automaticMore && (this.state.log.open || window.kind === WINDOW.map))
        return this.#more(false);
      this.state.log.open = false;
      return;
    }
    const isLow = window.kind === WINDOW.menu && window.lines.length < SCREEN_ROWS;
    return this.#displayLines(window.lines, isLow ? 'corner' : 'full');
  }

  #displayFile(name: string): WindowOutcome | undefined {
    const text = this.#owner.fileText(name);
    return text === null ? undefined : this.#displayLines(text.trimEnd().split('\n'), 'full');
  }

  #displayLines(lines: readonly string[], place: 'corner' | 'full'): WindowOutcome | undefined {
    const waiting = this.#closeLine();
    if (waiting) return waiting;
    if (this.#owner.automaticMore) {
      addPage(this.state.log, lines);
      return;
    }
    return this.#showText({ kind: 'text', pages: inPages(lines), page: 0, place, thenRepeat: false });
  }

  #messageMenu(call: WindowCall): WindowOutcome | undefined {
    if (this.#inventory) return;
    const waiting = this.#message(call.text(2));
    if (!waiting) call.returnCharacter(0);
    return waiting;
  }

  #startMenu(id: number): undefined {
    const window = this.#window(id);
    if (window) window.entries = [];
  }

  #addToMenu(call: WindowCall): undefined {
    const identifier = call.pointer(2);
    const entry: MenuEntry = {
      glyph: call.number(1),
      identifier: identifier ? this.#memory.word(identifier) : 0,
      ownLetter: call.byte(3),
      group: call.byte(4),
      text: call.text(6),
      selected: (call.number(7) & SELECTED) !== 0,
      count: -1,
      letter: '',
      page: 0,
    };
    (this.#inventory ?? this.#window(call.number(0))?.entries)?.push(entry);
  }

  #endMenu(call: WindowCall): undefined {
    const window = this.#window(call.number(0));
    if (window && !this.#inventory) window.title = call.text(1);
  }

  #selectMenu(call: WindowCall): WindowOutcome | undefined {
    const window = this.#window(call.number(0));
    if (this.#inventory || !window) {
      call.returnNumber(0);
      return;
    }
    const waiting = this.#closeLine();
    if (waiting) return waiting;
    this.#memory.setWord(call.pointer(2), 0);
    if (this.#asksNobody) {
      addPage(
        this.state.log,
        window.entries.map((entry) => entry.text),
      );
      call.returnNumber(0);
      return;
    }
    this.state.pending = openMenu(window.title, call.number(1), window.entries);
    return 'wait';
  }

  #returnPicked(call: WindowCall, entries: readonly MenuEntry[] | null): void {
    if (!entries || entries.length === 0) {
      call.returnNumber(entries ? 0 : -1);
      return;
    }
    const list = this.#owner.allocate(PICK_SIZE * entries.length);
    entries.forEach((entry, i) => {
      this.#memory.setWord(list + PICK_SIZE * i, entry.identifier);
      this.#memory.setWord(list + PICK_SIZE * i + 4, entry.count);
      this.#memory.setWord(list + PICK_SIZE * i + 8, 0);
    });
    this.#memory.setWord(call.pointer(2), list);
    call.returnNumber(entries.length);
  }

  #question(call: WindowCall): WindowOutcome | undefined {
    const waiting = this.#closeLine();
    if (waiting) return waiting;
    const answers = this.#memory.optionalText(call.pointer(1));
    const defaultAnswer = call.byte(2);
    if (this.#asksNobody) {
      call.returnCharacter(answers?.includes('n') ? 'n'.charCodeAt(0) : defaultAnswer || ESCAPE);
      return;
    }
    const text = questionLine(call.text(0), answers, defaultAnswer);
    this.state.pending = { kind: 'question', text, answers, defaultAnswer };
    return 'wait';
  }

  #line(call: WindowCall): WindowOutcome | undefined {
    const waiting = this.#closeLine();
    if (waiting) return waiting;
    if (this.#asksNobody) {
      this.#memory.setText(call.pointer(1), '\x1b', LINE_ROOM);
      return;
    }
    this.state.pending = { kind: 'line', text: call.text(0), typed: '' };
    return 'wait';
  }

  #command(): WindowOutcome | undefined {
    const waiting = this.#closeLine();
    if (waiting) return waiting;
    this.state.pending = { kind: 'extendedCommand', typed: '' };
    return 'wait';
  }

  #extendedCommand(typed: string | null): number {
    if (typed === null || typed === '') return -1;
    const index = this.#owner.extendedCommand(typed);
    if (index < 0) addMessage(this.state.log, `#${typed}: unknown extended command.`);
    return index;
  }

  #key(call: WindowCall): WindowOutcome | undefined {
    this.state.silenced = false;
    if (this.#asksNobody) {
      call.returnNumber(ESCAPE);
      return;
    }
    this.state.pending = { kind: 'key' };
    return 'wait';
  }
}

/** A window's lines, page by page, the last row being kept for `--More--`. */
function inPages(lines: readonly string[]): string[][] {
  const perPage = SCREEN_ROWS - 1;
  const pages: string[][] = [];
  for (let from = 0; from === 0 || from < lines.length; from += perPage)
    pages.push(lines.slice(from, from + perPage));
  return pages;
}
