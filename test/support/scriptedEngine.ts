import type {
  ChatCompletion,
  ChatCompletionChunk,
  ChatCompletionRequest,
  InitProgressCallback,
  MLCEngine,
} from '@mlc-ai/web-llm';

/** The part of WebLLM's engine that its worker protocol calls. */
type Scripted = Pick<
  MLCEngine,
  | 'setAppConfig'
  | 'setInitProgressCallback'
  | 'getInitProgressCallback'
  | 'setLogLevel'
  | 'reload'
  | 'unload'
  | 'interruptGenerate'
  | 'resetChat'
> & {
  chatCompletion(
    request: ChatCompletionRequest,
  ): Promise<ChatCompletion | AsyncGenerator<ChatCompletionChunk, void, void>>;
};

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/**
 * Stands in for WebLLM's engine behind WebLLM's own worker protocol: no graphics card, no weights. The last message
 * says what it does: "lose until n" loses the card unless this is the nth engine or a later one, "too long" does not fit the context, "endless" goes on
 * until it is stopped, and everything else is answered by going where it says. Anything said after a stop is "LATE".
 */
export class ScriptedEngine implements Scripted {
  readonly calls: string[] = [];
  #report: InitProgressCallback | undefined;
  #interrupted = false;
  #loaded = false;
  readonly #generation: number;

  /** @param generation the how manieth engine this is, 1 for the first. */
  constructor(generation: number) {
    this.#generation = generation;
  }

  setAppConfig(): void {
    this.calls.push('config');
  }
  setInitProgressCallback(report?: InitProgressCallback): void {
    this.#report = report;
  }
  getInitProgressCallback(): InitProgressCallback | undefined {
    return this.#report;
  }
  setLogLevel(): void {
    // Nothing is logged.
  }
  async resetChat(): Promise<void> {
    // There is no chat.
  }

  async reload(modelId: string | string[]): Promise<void> {
    this.calls.push(`reload ${String(modelId)}`);
    if (String(modelId).includes('no-f16')) throw named('ShaderF16SupportError', 'no f16');
    for (let part = 1; part <= 3; part++) {
      const percent = Math.round((part * 100) / 3);
      this.#report?.({
        progress: part / 3,
        timeElapsed: part,
        text: `Loading model from cache[${String(part)}/3]: ${String(part)}MB loaded. ${String(percent)}% completed, ${String(part)} secs elapsed.`,
      });
      await pause(5);
    }
    this.#report?.({
      progress: 0.5,
      timeElapsed: 4,
      text: 'Loading GPU shader modules[12/73]: 16% completed',
    });
    this.#loaded = true;
  }

  async unload(): Promise<void> {
    this.calls.push('unload');
    this.#loaded = false;
  }

  async interruptGenerate(): Promise<void> {
    this.#interrupted = true;
  }

  async chatCompletion(request: ChatCompletionRequest) {
    this.#interrupted = false;
    if (!this.#loaded) throw named('ModelNotLoadedError', 'Model not loaded before calling chatCompletion');
    const content = request.messages.at(-1)?.content;
    const asked = typeof content === 'string' ? content : '';
    if (asked.includes('too long'))
      throw named('ContextWindowSizeExceededError', 'Prompt tokens exceed context window size');
    this.#lose(asked);
    const words = asked.includes('endless')
      ? null
      : ['I will ', 'go ', asked.includes('east') ? 'east' : 'north', '.'];
    if (request.stream) return this.#stream(words, request.max_tokens ?? Infinity);
    return this.#whole(words ?? []);
  }

  #lose(asked: string): void {
    if (this.#generation >= Number(/lose until (\d+)/.exec(asked)?.[1] ?? 0)) return;
    this.#loaded = false;
    throw named('DeviceLostError', 'The device was lost');
  }

  async *#stream(
    words: readonly string[] | null,
    most: number,
  ): AsyncGenerator<ChatCompletionChunk, void, void> {
    let count = 0;
    for (; count < Math.min(words?.length ?? Infinity, most); count++) {
      await pause(3);
      yield chunk({ role: 'assistant', content: this.#interrupted ? 'LATE ' : (words?.[count] ?? 'on ') });
      // As the real one: it looks for a stop once a token.
      if (this.#interrupted) break;
    }
    yield chunk({}, this.#interrupted ? 'abort' : count < (words?.length ?? Infinity) ? 'length' : 'stop');
    yield {
      ...chunk({}),
      choices: [],
      usage: { prompt_tokens: 30, completion_tokens: count, total_tokens: 30 + count, extra: EXTRA },
    };
  }

  #whole(words: readonly string[]): ChatCompletion {
    const message = { role: 'assistant', content: words.join('') } as const;
    return {
      ...HEAD,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
    };
  }
}

const EXTRA = {
  e2e_latency_s: 1,
  prefill_tokens_per_s: 1,
  decode_tokens_per_s: 1,
  time_to_first_token_s: 1,
  time_per_output_token_s: 1,
};

const HEAD = { id: 'scripted', created: 0, model: 'scripted' };

function chunk(
  delta: ChatCompletionChunk['choices'][number]['delta'],
  reason: ChatCompletionChunk['choices'][number]['finish_reason'] = null,
): ChatCompletionChunk {
  return {
    ...HEAD,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason, logprobs: null }],
  };
}
