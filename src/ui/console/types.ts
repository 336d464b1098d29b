/** A terminal game's lines around its board, as data. The same shape as a scene's console. */
export interface ConsoleStatus {
  readonly label: string;
  readonly value: string;
  /** 0…1, shown as a bar. */
  readonly share?: number;
  readonly alarming?: boolean;
}

export interface ConsoleEntry {
  readonly key: string;
  readonly text: string;
}

export interface ConsoleAnswer {
  readonly action: string;
  readonly label: string;
}

export interface ConsoleMenuItem {
  readonly action: string | null;
  readonly text: string;
  readonly selected: boolean;
}

export type ConsolePrompt =
  | { readonly kind: 'question'; readonly text: string; readonly answers: readonly ConsoleAnswer[] }
  | {
      readonly kind: 'line';
      readonly text: string;
      readonly typed: string;
      readonly confirm: string;
      readonly cancel: string;
    }
  | {
      readonly kind: 'menu';
      readonly title: string;
      readonly pick: 'none' | 'one' | 'any';
      readonly items: readonly ConsoleMenuItem[];
      readonly page: number;
      readonly pages: number;
      readonly next: string;
      readonly confirm: string;
      readonly cancel: string;
    }
  | { readonly kind: 'text'; readonly lines: readonly string[]; readonly confirm: string };

/** What the game said at one step. */
export interface ConsoleMessages {
  readonly steps: number;
  /** The action it answered; `null` at the start. */
  readonly action: string | null;
  readonly messages: readonly string[];
}
