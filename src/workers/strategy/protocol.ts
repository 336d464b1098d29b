/** What crosses the boundaries around a strategy that a person wrote. Plain data only. */
import type {
  EpisodeEnding,
  ImagePart,
  Json,
  ModelReply,
  PastStep,
  Question,
  StrategySetup,
  TriedActions,
} from '../../core/agent';
import type { Observation } from '../../core/env';

/** The first message to the frame, with a port for orders. */
export interface FrameStart {
  /** The script that stands before every program. */
  readonly runtime: string;
}

/** From whoever opens programs, through the page, to the frame. */
export type SandboxOrder =
  /** Comes with the port over which the program is spoken to. */
  | { readonly kind: 'open'; readonly id: string; readonly program: string }
  | { readonly kind: 'end'; readonly id: string };

export type SandboxReport =
  | { readonly kind: 'ready' }
  /** The program cannot be loaded, or broke outside of an answer. */
  | { readonly kind: 'died'; readonly id: string; readonly message: string };

/** To a program. */
export type ProgramOrder =
  | { readonly kind: 'start'; readonly setup: StrategySetup }
  | { readonly kind: 'observe'; readonly observation: Observation; readonly picture: ImagePart | null }
  | { readonly kind: 'acted'; readonly action: string }
  | { readonly kind: 'recall'; readonly past: PastStep }
  | { readonly kind: 'decide'; readonly turn: number; readonly canTry: boolean }
  | { readonly kind: 'lesson'; readonly turn: number; readonly ending: EpisodeEnding }
  | { readonly kind: 'answered'; readonly call: number; readonly reply: ModelReply | null }
  | { readonly kind: 'tried'; readonly call: number; readonly result: TriedActions | null };

/** From a program; read as if anybody had written it. */
export type ProgramReport =
  | { readonly kind: 'ask'; readonly call: number; readonly question: Question }
  | { readonly kind: 'try'; readonly call: number; readonly actions: readonly string[] }
  | {
      readonly kind: 'decided';
      readonly turn: number;
      /** The text from which the action is read. */
      readonly answer: string;
      readonly reasoning: string;
      readonly memory: Json;
    }
  | { readonly kind: 'lesson'; readonly turn: number; readonly text: string | null }
  /** A model call failed and the program let it through. */
  | { readonly kind: 'modelFailed'; readonly turn: number }
  | { readonly kind: 'failed'; readonly message: string; readonly line: number | null }
  | { readonly kind: 'log'; readonly text: string };
