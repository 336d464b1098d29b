import type { RemoteKind } from '../../../core/agent';
import { anthropicMessages } from './anthropicMessages';
import type { Dialect } from './dialect';
import { geminiGenerate } from './geminiGenerate';
import { openAiChat } from './openAiChat';

export type { AnswerReader, Dialect, ListedModel, PieceProblem, Pictures } from './dialect';

export const DIALECTS: Readonly<Record<RemoteKind, Dialect>> = {
  openAiCompatible: openAiChat,
  anthropic: anthropicMessages,
  gemini: geminiGenerate,
};
