import type { LocalKind, LocalModelSpec } from '../../core/agent';
import { fail, messageOf, ok } from '../../core/shared';
import type {
  LoadedModel,
  LocalEngine,
  LocalFailure,
  LocalReply,
  LocalRequest,
  LocalResult,
  NamedModel,
  OnLocalProgress,
} from './engine';
import { brokenAnswer, localFailure, STOPPED } from './failures';
import { judgeText, SELF_TEST } from './judge';
import { Turns } from './turns';

/** What a model did when it was tried out. */
export interface SelfTestReport {
  readonly ok: boolean;
  /** What was found, in a sentence. */
  readonly summary: string;
  readonly text: string;
  readonly loadMs: number;
  readonly firstTokenMs: number | null;
  readonly tokensPerSecond: number | null;
}

export interface KeeperPorts {
  /** The engine of a kind; called again for the same kind it gives the same one. */
  readonly engineOf: (kind: LocalKind) => LocalEngine;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
  /** What the last self-test found, `null` where the model was not tested on this device. */
  readonly testedBefore: (model: NamedModel) => Promise<boolean | null>;
  readonly onTested: (model: NamedModel, report: SelfTestReport) => void;
  /** Called with a model whenever it has been loaded. */
  readonly onLoaded?: (model: NamedModel) => void;
}

/** Bounds of one answer. */
export interface AnswerLimits {
  readonly timeoutMs: number;
  /** Longest silence within an answer that has begun, in milliseconds. */
  readonly silenceMs?: number;
}

/** An answer, and what there was of it where its time was up. */
export type LocalAnswer =
  { readonly kind: 'whole'; readonly reply: LocalReply } | { readonly kind: 'cut'; readonly text: string };

/**
 * Keeps the one local model that is loaded, for all runs and the page. Questions and loads are taken one at a time; a
 * model makes room for another only between them.
 */
export class LocalModelKeeper {
  readonly #ports: KeeperPorts;
  readonly #turns = new Turns();
  #loaded: { readonly key: string; readonly engine: LocalEngine; readonly model: LoadedModel } | null = null;

  constructor(ports: KeeperPorts) {
    this.#ports = ports;
  }

  /** Waits its turn, loads the model where it is not there, and asks it. */
  async ask(
    spec: LocalModelSpec,
    request: LocalRequest,
    limits: AnswerLimits,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<LocalResult<LocalAnswer>> {
    const answer = await this.#turns.take(signal, async (): Promise<LocalResult<LocalAnswer>> => {
      const tested = await this.#ports.testedBefore(spec);
      if (tested === false) return fail(UNUSABLE);
      const ready = await this.#load(spec, () => undefined, signal);
      if (!ready.ok) return ready;
      if (tested === null) {
        const test = await this.#tryOut(spec, 0, signal);
        if (!test.ok) return test;
        if (!test.value.ok) return fail(UNUSABLE);
      }
      return this.#generate(request, limits, onText, signal);
    });
    return answer ?? fail(STOPPED);
  }

  /** Loads a model and tries it out, whatever an earlier test found. */
  async test(
    spec: LocalModelSpec,
    onProgress: OnLocalProgress,
    onLoaded: () => void,
    signal: AbortSignal,
  ): Promise<LocalResult<SelfTestReport>> {
    const report = await this.#turns.take(signal, async (): Promise<LocalResult<SelfTestReport>> => {
      const start = this.#ports.now();
      const ready = await this.#load(spec, onProgress, signal);
      if (!ready.ok) return ready;
      onLoaded();
      return this.#tryOut(spec, this.#ports.now() - start, signal);
    });
    return report ?? fail(STOPPED);
  }

  /** Waits its turn and works while the model is not loaded, such as to take its files away. */
  async without<T>(
    model: NamedModel,
    signal: AbortSignal,
    work: () => Promise<LocalResult<T>>,
  ): Promise<LocalResult<T>> {
    const done = await this.#turns.take(signal, async () => {
      if (this.#loaded && sameModel(this.#loaded.key, model)) await this.#unload();
      return work();
    });
    return done ?? fail(STOPPED);
  }

  async #load(
    spec: LocalModelSpec,
    onProgress: OnLocalProgress,
    signal: AbortSignal,
  ): Promise<LocalResult<LoadedModel>> {
    const key = keyOf(spec);
    if (this.#loaded?.key === key) return ok(this.#loaded.model);
    await this.#unload();
    const engine = this.#ports.engineOf(spec.kind);
    const ready = await quietly(() => engine.load(spec, onProgress, signal));
    if (signal.aborted) {
      await engine.unload().catch(() => undefined);
      return fail(STOPPED);
    }
    if (!ready.ok) return ready;
    this.#loaded = { key, engine, model: ready.value };
    this.#ports.onLoaded?.(spec);
    return ready;
  }

  async #unload(): Promise<void> {
    const before = this.#loaded;
    this.#loaded = null;
    await before?.engine.unload().catch(() => undefined);
  }

  async #generate(
    request: LocalRequest,
    limits: AnswerLimits,
    onText: (text: string) => void,
    signal: AbortSignal,
  ): Promise<LocalResult<LocalAnswer>> {
    const { engine } = this.#loaded ?? {};
    if (!engine) return fail(brokenAnswer('no model is loaded'));
    const clock = new AnswerClock(limits, signal);
    let text = '';
    const reply = await quietly(() =>
      engine.generate(
        request,
        (soFar) => {
          // What an engine says after it was stopped belongs to nobody.
          if (clock.signal.aborted) return;
          text = soFar;
          clock.heard();
          onText(soFar);
        },
        clock.signal,
      ),
    );
    clock.stop();
    if (!reply.ok && reply.error.engineGone) await this.#unload();
    if (signal.aborted) return fail(STOPPED);
    if (clock.timedOut) {
      return text === '' ? fail(timedOut(clock.timedOut)) : ok({ kind: 'cut', text });
    }
    return reply.ok ? ok({ kind: 'whole', reply: reply.value }) : reply;
  }

  async #tryOut(
    spec: LocalModelSpec,
    loadMs: number,
    signal: AbortSignal,
  ): Promise<LocalResult<SelfTestReport>> {
    const start = this.#ports.now();
    const answer = await this.#generate(
      {
        messages: [{ role: 'user', content: SELF_TEST.prompt }],
        maxTokens: SELF_TEST.maxTokens,
        temperature: 0,
      },
      { timeoutMs: SELF_TEST_MS },
      () => undefined,
      signal,
    );
    if (!answer.ok) return answer;
    const reply = answer.value.kind === 'whole' ? answer.value.reply : null;
    const text = reply?.text ?? (answer.value.kind === 'cut' ? answer.value.text : '');
    const problem = judgeText(text);
    const report: SelfTestReport = {
      ok: problem === null,
      summary: problem ?? 'It loads and answers in words.',
      text,
      loadMs,
      firstTokenMs: reply?.firstTokenMs ?? null,
      tokensPerSecond: speedOf(reply, this.#ports.now() - start),
    };
    this.#ports.onTested(spec, report);
    return ok(report);
  }
}

/** A software graphics card needs a minute per token; whoever waits that long may. */
const SELF_TEST_MS = 5 * 60_000;

const UNUSABLE: LocalFailure = localFailure(
  'unsupportedDevice',
  'This model gave no sensible text in its test on this device.',
  'Choose another model, or test it again on page “Models”: a smaller one or another quantization often works.',
);

function timedOut(what: 'answer' | 'silence'): LocalFailure {
  return localFailure(
    'timeout',
    what === 'answer'
      ? 'The local model did not finish its answer in time.'
      : 'The local model fell silent in the middle of its answer.',
    'Allow more time or fewer output tokens in the model’s settings, or choose a smaller model.',
  );
}

/** Ends an answer that takes too long, and one that a person stops. */
class AnswerClock {
  readonly #controller = new AbortController();
  readonly #limits: AnswerLimits;
  readonly #outer: AbortSignal;
  readonly #whole: ReturnType<typeof setTimeout>;
  readonly #abort = (): void => this.#controller.abort();
  #silence: ReturnType<typeof setTimeout> | undefined;
  timedOut: 'answer' | 'silence' | null = null;

  constructor(limits: AnswerLimits, outer: AbortSignal) {
    this.#limits = limits;
    this.#outer = outer;
    if (outer.aborted) this.#abort();
    outer.addEventListener('abort', this.#abort);
    this.#whole = setTimeout(() => this.#end('answer'), limits.timeoutMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    clearTimeout(this.#silence);
    if (this.#limits.silenceMs !== undefined)
      this.#silence = setTimeout(() => this.#end('silence'), this.#limits.silenceMs);
  }

  stop(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silence);
    this.#outer.removeEventListener('abort', this.#abort);
  }

  #end(what: 'answer' | 'silence'): void {
    if (this.signal.aborted) return;
    this.timedOut = what;
    this.#abort();
  }
}

/** An engine that throws against its contract has failed, no more. */
async function quietly<T>(work: () => Promise<LocalResult<T>>): Promise<LocalResult<T>> {
  try {
    return await work();
  } catch (thrown) {
    return fail(brokenAnswer(messageOf(thrown)));
  }
}

/** Tokens of the answer after the first one, over the time after it. */
function speedOf(reply: LocalReply | null, totalMs: number): number | null {
  const tokens = reply?.usage.outputTokens ?? null;
  if (reply === null || tokens === null || tokens < 2) return null;
  const ms = totalMs - (reply.firstTokenMs ?? 0);
  return ms > 0 ? ((tokens - 1) * 1000) / ms : null;
}

/** Names a model among those of this device. */
export function nameOf({ kind, modelId, source }: NamedModel): string {
  return JSON.stringify([kind, modelId, source ?? null]);
}

/** What a loaded model is recognized by: the model and what it was loaded with. */
function keyOf(spec: LocalModelSpec): string {
  return JSON.stringify([nameOf(spec), spec.settings.contextTokens ?? null]);
}

function sameModel(key: string, model: NamedModel): boolean {
  return key.startsWith(`[${JSON.stringify(nameOf(model))},`);
}
