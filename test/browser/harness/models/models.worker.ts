/** Asks models from a worker, as runs do. */
import { createModel, testConnection, type ConnectionReport } from '../../../../src/models';
import type { ModelError, ModelReply } from '../../../../src/core/agent';
import type { Result } from '../../../../src/core/shared';
import type { Question } from './main';

export interface Answer {
  readonly reply: Result<ModelReply, ModelError>;
  /** What `onText` was told. */
  readonly growing: readonly string[];
}

async function ask({ spec, key, messages, picture, abortAfter }: Question): Promise<Answer> {
  const model = createModel(spec, { createBot: () => ({ act: () => '' }), keyFor: () => key });
  const controller = new AbortController();
  const growing: string[] = [];
  const pictures = new Map(picture ? [[picture.hash, picture.png]] : []);
  const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };
  const onText = (text: string): void => {
    growing.push(text);
    if (abortAfter !== undefined && text.length >= abortAfter) controller.abort();
  };
  const request = { messages, pictures, situation, onText };
  const reply = await model.openEpisode().complete(request, controller.signal);
  return { reply, growing };
}

self.onmessage = ({ data }: MessageEvent<Question>): void => {
  const done: Promise<Answer | ConnectionReport> = data.test
    ? testConnection(data.spec, data.key)
    : ask(data);
  void done.then((answer) => self.postMessage(answer));
};
