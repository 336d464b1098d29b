/**
 * What page, frame and interpreter tell each other.
 *
 *     page  --MessagePort-->  sandboxed frame  --postMessage-->  interpreter (a worker)
 *
 * The frame passes on, and keeps what every interpreter needs. What comes from an interpreter may be forged by its
 * game: it travels as a text that the page parses, one answer for each request.
 */
import type { GameCall } from '../../core/worlds';

/** Page to frame, once, with the port for everything else. */
export interface FrameStart {
  /** Script of the interpreters. */
  readonly interpreter: ArrayBuffer;
  readonly wasm: ArrayBuffer;
  readonly stdlib: ArrayBuffer;
}

/** Page to frame. Interpreters are numbered by the page and never reuse a number. */
export type FrameOrder =
  | { readonly kind: 'open'; readonly interpreter: number }
  | { readonly kind: 'ask'; readonly interpreter: number; readonly id: number; readonly request: string }
  | { readonly kind: 'end'; readonly interpreter: number }
  | { readonly kind: 'ping' };

/** Frame to page. `text` comes from the interpreter and is not to be trusted. */
export type FrameReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'pong' }
  | { readonly kind: 'opened'; readonly interpreter: number }
  | { readonly kind: 'answer'; readonly interpreter: number; readonly id: number; readonly text: string }
  | { readonly kind: 'interrupted'; readonly interpreter: number; readonly id: number; readonly text: string }
  | { readonly kind: 'died'; readonly interpreter: number; readonly message: string };

/** Frame to interpreter. */
export type InterpreterOrder =
  | {
      readonly kind: 'start';
      readonly module: WebAssembly.Module;
      readonly stdlib: ArrayBuffer;
      /** Memory to start from; `null`: start afresh and make one. */
      readonly image: ArrayBuffer | null;
    }
  | { readonly kind: 'ask'; readonly id: number; readonly request: string };

/** Interpreter to frame. */
export type InterpreterReport =
  | { readonly kind: 'image'; readonly image: ArrayBuffer }
  | { readonly kind: 'opened' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly text: string }
  | { readonly kind: 'interrupted'; readonly id: number; readonly text: string };

/** Longer work on a game, slice by slice; see lab.py. */
export type LabCall = 'begin' | 'goOn';

/** The text of a request to the harness. */
export interface HarnessRequest {
  readonly call: GameCall | LabCall;
  readonly arguments: readonly (string | number)[];
}
