/** What is to be done with the worlds of a collection. */
import type { ModelSpec } from '../agent';
import type { Pairing } from './pairing';

/** One world to make. */
export interface PlannedWorld {
  readonly name: string;
  /** The specification, as comment lines. */
  readonly specification: string;
  /** Source of the reference game; `null` in the zero-shot setting. */
  readonly reference: { readonly name: string; readonly source: string } | null;
  readonly pairing: Pairing | null;
}

export interface PromptOptions {
  /** No example in the prompt. */
  readonly zeroShot: boolean;
  /** Comments taken out of the example (generation) or the program (reflection). */
  readonly stripComments: boolean;
}

export interface ReflectionOptions {
  /** 0…3 in the paper; more are allowed. */
  readonly rounds: number;
  /** Stop when the answer equals the program or is less than half as long (bytesized32 spec, 9). */
  readonly stopRule: boolean;
  readonly stripComments: boolean;
  readonly showReference: boolean;
  /** `whole`: the whole program comes back (the paper); `edits`: search-and-replace blocks. */
  readonly answer: 'whole' | 'edits';
  /** `first`: one error at a time (the paper); `several`: the first error of each action verb. */
  readonly errors: 'first' | 'several';
  /** What else is reported when the program is valid. */
  readonly feedback: {
    readonly compliance: boolean;
    readonly alignment: boolean;
    readonly winnability: boolean;
  };
}

export interface MeasureOptions {
  readonly compliance: boolean;
  readonly alignment: boolean;
  readonly winnability: boolean;
  readonly search: boolean;
  /** Answers to the compliance question, 31 in the paper. */
  readonly votes: number;
  /** Paths judged for alignment, 100 in the paper. */
  readonly paths: number;
  /** As published, faults included (bytesized32 spec, 12), or mended. */
  readonly asPublished: boolean;
}

/** What may be spent; `null`: no limit. Checked before each call. */
export interface SpendingCap {
  readonly calls: number | null;
  readonly tokens: number | null;
  readonly minutes: number | null;
}

export interface GenerationPlan {
  readonly model: ModelSpec;
  /** Who answers about compliance and alignment and plays for winnability; `null`: `model`. */
  readonly judge: ModelSpec | null;
  readonly worlds: readonly PlannedWorld[];
  readonly prompt: PromptOptions;
  readonly reflection: ReflectionOptions;
  readonly measures: MeasureOptions;
  readonly cap: SpendingCap;
  /** Worlds worked on at once. */
  readonly parallel: number;
}

/** How worlds are made and measured, without the worlds. */
export type WorkPlan = Omit<GenerationPlan, 'worlds'>;

/** The paper's settings. */
export const PAPER_PROMPT: PromptOptions = { zeroShot: false, stripComments: false };
export const PAPER_REFLECTION: ReflectionOptions = {
  rounds: 3,
  stopRule: false,
  stripComments: false,
  showReference: false,
  answer: 'whole',
  errors: 'first',
  feedback: { compliance: false, alignment: false, winnability: false },
};
export const PAPER_MEASURES: MeasureOptions = {
  compliance: true,
  alignment: true,
  winnability: true,
  search: true,
  votes: 31,
  paths: 100,
  asPublished: false,
};
