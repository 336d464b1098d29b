import type {
  LocalModelSpec,
  Model,
  ModelError,
  ModelReply,
  ModelRequest,
  ModelSession,
} from '../../core/agent';
import { fail, ok, type Result } from '../../core/shared';
import type { LocalFailure, LocalRequest } from './engine';
import type { LocalAnswer, LocalModelKeeper } from './keeper';

/** In one episode: after the third the episode ends with the reason. */
const MOST_LOSSES = 3;

/**
 * A model that runs in this browser. Its engine is shared by all runs: questions wait for each other, whoever asks.
 * An engine that is lost in mid-episode (graphics card taken away, worker ended) is loaded again and asked the same
 * question; the third loss of an episode is an error.
 * @param ownContext the context that its engine gives it where the settings name none; `null`: not known.
 */
export function createLocalModel(
  spec: LocalModelSpec,
  host: Pick<LocalModelKeeper, 'ask'>,
  now: () => number,
  ownContext: (model: LocalModelSpec) => Promise<number | null> = async () => null,
): Model {
  return {
    spec,
    contextTokens: async () => spec.settings.contextTokens ?? ownContext(spec).catch(() => null),
    concurrency: 1,
    canConstrain: spec.kind !== 'webLlm',
    openEpisode: () => openEpisode(spec, host, now),
  };
}

function openEpisode(
  spec: LocalModelSpec,
  host: Pick<LocalModelKeeper, 'ask'>,
  now: () => number,
): ModelSession {
  let losses = 0;
  return {
    recall: () => undefined,
    async complete(request, signal) {
      for (let attempts = 1; ; attempts++) {
        const start = now();
        const answer = await host.ask(
          spec,
          localRequest(spec, request),
          {
            timeoutMs: request.timeoutMs ?? spec.settings.timeoutMs,
            ...(request.silenceMs !== undefined && { silenceMs: request.silenceMs }),
          },
          (text) => {
            if (!signal.aborted) request.onText?.(text);
          },
          signal,
        );
        if (answer.ok) return replyOf(answer.value, request, now() - start, attempts);
        const { engineGone, ...error } = answer.error;
        if (!engineGone || error.kind === 'outOfMemory') return fail(withAttempts(error, attempts));
        losses++;
        if (losses >= MOST_LOSSES) return fail(lostTooOften(error, attempts));
      }
    },
  };
}

function localRequest({ settings }: LocalModelSpec, request: ModelRequest): LocalRequest {
  const topP = request.topP ?? settings.topP;
  const { onlyAnswers, pictures, stop, frequencyPenalty, presencePenalty } = request;
  return {
    messages: request.messages,
    maxTokens: Math.min(request.maxTokens ?? settings.maxTokens, Number.MAX_SAFE_INTEGER),
    temperature: settings.temperature,
    ...(topP !== undefined && { topP }),
    ...(settings.seed !== undefined && { seed: settings.seed }),
    ...(frequencyPenalty !== undefined && { frequencyPenalty }),
    ...(presencePenalty !== undefined && { presencePenalty }),
    ...(stop && { stop }),
    ...(onlyAnswers && { onlyAnswers }),
    ...(pictures && { pictures }),
  };
}

function replyOf(
  answer: LocalAnswer,
  request: ModelRequest,
  latencyMs: number,
  attempts: number,
): Result<ModelReply, ModelError> {
  if (answer.kind === 'cut') {
    if (request.acceptPartial !== true) return fail({ ...CUT, attempts });
    return ok({
      text: answer.text,
      reasoning: '',
      stopReason: 'unknown',
      usage: { inputTokens: null, outputTokens: null, cachedTokens: null, reasoningTokens: null },
      latencyMs,
      attempts,
      partial: true,
    });
  }
  const { text, stopReason, usage } = answer.reply;
  return ok({ text, reasoning: '', stopReason, usage, latencyMs, attempts });
}

const CUT = {
  kind: 'timeout',
  message: 'The local model did not finish its answer in time.',
  advice: 'Allow more time or fewer output tokens in the model’s settings, or choose a smaller model.',
} as const;

function withAttempts({ kind, message, advice }: LocalFailure, attempts: number): ModelError {
  return { kind, message, advice, attempts };
}

function lostTooOften(error: LocalFailure, attempts: number): ModelError {
  const { message, ...rest } = withAttempts(error, attempts);
  return { ...rest, message: `${message} It happened ${MOST_LOSSES} times in this episode.` };
}
