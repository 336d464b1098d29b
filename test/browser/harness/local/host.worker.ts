/** Stands for the runner: keeps local models and asks them. */
import * as Comlink from 'comlink';
import type {
  LocalModelSpec,
  ModelError,
  ModelReply,
  ModelRequest,
  ModelSession,
  PictureHash,
} from '../../../../src/core/agent';
import type { Result } from '../../../../src/core/shared';
import { createMemoryStorage } from '../../../../src/storage';
import { startLocalModels } from '../../../../src/workers/model';

const storage = createMemoryStorage();
const local = startLocalModels(async () => storage);
const situation = { observation: { text: { longTerm: '', shortTerm: '' } }, actions: [], seed: 0, step: 0 };

export interface Question extends Partial<Omit<ModelRequest, 'messages' | 'situation' | 'onText'>> {
  readonly text: string;
  /** Shows a picture with it. */
  readonly withPicture?: boolean;
  /** Stops the question after so many milliseconds. */
  readonly stopAfterMs?: number;
}

/** What came of a question. */
export interface Asked {
  readonly reply: Result<ModelReply, ModelError>;
  /** The texts so far, in the order they came. */
  readonly seen: readonly string[];
  /** How many of them came after the answer had settled. */
  readonly late: number;
  readonly ms: number;
}

const sessions = new Map<string, ModelSession>();

async function ask(spec: LocalModelSpec, question: Question): Promise<Asked> {
  const { text, withPicture, stopAfterMs, ...rest } = question;
  const picture = { kind: 'image', hash: 'picture' as PictureHash, width: 1, height: 1 } as const;
  const name = JSON.stringify(spec);
  const session = sessions.get(name) ?? local.open(spec).openEpisode();
  sessions.set(name, session);
  const controller = new AbortController();
  if (stopAfterMs !== undefined) setTimeout(() => controller.abort(), stopAfterMs);
  const seen: string[] = [];
  let settled = false;
  let late = 0;
  const start = performance.now();
  const reply = await session.complete(
    {
      messages: [{ role: 'user', content: withPicture ? [{ kind: 'text', text }, picture] : text }],
      situation,
      ...rest,
      onText: (soFar) => {
        if (settled) late++;
        seen.push(soFar);
      },
    },
    controller.signal,
  );
  settled = true;
  const ms = performance.now() - start;
  if (stopAfterMs !== undefined) await new Promise((later) => setTimeout(later, 30));
  return { reply, seen, late, ms };
}

const api = { ...local.api, ask };
export type HostApi = typeof api;
Comlink.expose(api);
