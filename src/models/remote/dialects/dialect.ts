/** What a way of talking to a model server is; one file each in this folder. */
import type { Message, PictureHash, ReasoningEffort, RemoteKind } from '../../../core/agent';
import type { Price } from '../../../core/evaluate';
import type { Accepted, Wanted } from '../accepted';
import type { ReplyAssembler } from '../reply';

export type Pictures = ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>;

/** One request as a dialect puts it into words. */
export interface Question {
  readonly modelId: string;
  /** The origin and path that the dialect's paths are appended to. */
  readonly baseUrl: string;
  readonly messages: readonly Message[];
  /** Holds every picture that the messages name. */
  readonly pictures: Pictures;
  readonly wanted: Wanted;
  readonly accepted: Accepted;
}

/** What was wrong with a piece of an answer. */
export type PieceProblem =
  | { readonly kind: 'unreadable' }
  /** The service reports an error inside an answer that it called successful. */
  | { readonly kind: 'error'; readonly error: unknown };

/** Reads the answer to one request. */
export interface AnswerReader {
  readonly assembler: ReplyAssembler;
  /** @param json a whole answer, or one event of a stream. */
  add(json: unknown): PieceProblem | null;
  /** Whether the stream has said that nothing more comes, where the dialect has such a mark. */
  readonly ended: boolean;
}

/** A model as a service lists it; `null`: the list does not say. */
export interface ListedModel {
  readonly id: string;
  /** Tokens that prompt and answer may take together. */
  readonly contextTokens: number | null;
  readonly seesPictures: boolean | null;
  readonly price: Price | null;
}

export interface Dialect {
  readonly kind: RemoteKind;
  /** What it is called in messages to the person, after "does not take …". */
  readonly title: string;
  /** What its base URL looks like, for advice. */
  readonly usualAddress: string;
  /** The only headers that are ever sent: others make some services refuse the browser's preflight. */
  headers(key: string | null, hasBody: boolean): Record<string, string>;
  /** After the base URL. */
  path(modelId: string, stream: boolean): string;
  body(question: Question): object;
  /**
   * The ways of asking for an effort, likeliest first; the next one is tried where one is refused. Empty: none fits.
   * @param maxTokens limit of the answer, which hidden reasoning is part of in every dialect.
   */
  reasoningForms(effort: ReasoningEffort, modelId: string, maxTokens: number): readonly object[];
  readAnswer(): AnswerReader;
  /** After the base URL. */
  readonly modelsPath: string;
  /**
   * Reads the list of models.
   * @param asOf today, for prices that the list tells.
   * @returns `null` when this is no such list.
   */
  readModels(json: unknown, asOf: string): readonly ListedModel[] | null;
}
