/** The part of the Prompt API that is used; the compiler does not know it yet. */

export interface BuiltInSession {
  /** Tokens used and available; the newer names are the second ones. */
  readonly inputUsage?: number;
  readonly inputQuota?: number;
  readonly contextUsage?: number;
  readonly contextWindow?: number;
  promptStreaming(
    input: readonly { readonly role: string; readonly content: string }[],
    options: {
      readonly signal: AbortSignal;
      readonly responseConstraint?: unknown;
      readonly omitResponseConstraintInput?: boolean;
    },
  ): ReadableStream<string>;
  destroy(): void;
}

export interface LanguageModelStatic {
  availability(): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>;
  create(options: {
    readonly signal: AbortSignal;
    readonly initialPrompts?: readonly { readonly role: string; readonly content: string }[];
    readonly temperature?: number;
    readonly topK?: number;
    readonly monitor?: (monitor: {
      addEventListener(type: 'downloadprogress', listen: (event: { readonly loaded: number }) => void): void;
    }) => void;
  }): Promise<BuiltInSession>;
  params?(): Promise<{ readonly maxTemperature: number; readonly defaultTopK: number } | null>;
}

/** The browser's own model, `null` where it has none or this is a worker. */
export function browserModel(): LanguageModelStatic | null {
  return (globalThis as { LanguageModel?: LanguageModelStatic }).LanguageModel ?? null;
}
