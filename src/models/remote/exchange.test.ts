import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anthropicFormat } from '../../../test/support/fakeModelServerAnthropic';
import type { FakeReply, FakeRequest, WireFormat } from '../../../test/support/fakeModelServerFormat';
import { geminiFormat } from '../../../test/support/fakeModelServerGemini';
import { openAiFormat } from '../../../test/support/fakeModelServerOpenAi';
import { DIALECTS } from './dialects';
import { exchange } from './exchange';

const FORMATS: readonly WireFormat[] = [openAiFormat, anthropicFormat, geminiFormat];

/** Text as models write it: with marks of the stream's own, and characters of several bytes. */
const words = fc.stringMatching(/^[a-z :{}"\n🎮é]{1,40}$/u);
const reply: fc.Arbitrary<FakeReply> = fc.record(
  { text: words, reasoning: words },
  { requiredKeys: ['text'] },
);

function requestTo({ kind }: WireFormat): FakeRequest {
  return {
    dialect: kind,
    method: 'POST',
    path: '',
    headers: {},
    text: '',
    body: { stream_options: {} },
    model: 'm',
    stream: true,
    turns: [{ role: 'user', text: 'two words', pictures: [] }],
  };
}

/** A body that arrives in pieces, cut wherever, also in the middle of a character. */
function inPieces(text: string, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  return new ReadableStream({
    start: (controller) => {
      at.slice(1).forEach((end, index) => controller.enqueue(bytes.slice(at[index], end)));
      controller.close();
    },
  });
}

function read({ kind }: WireFormat, body: ReadableStream<Uint8Array>, onText?: (text: string) => void) {
  const to = {
    dialect: DIALECTS[kind],
    baseUrl: 'https://api.example.com/v1',
    modelId: 'm',
    key: null,
    withPictures: false,
  };
  return exchange(to, '/x', '{}', {
    timeoutMs: 60_000,
    signal: new AbortController().signal,
    ...(onText && { onText }),
    platform: {
      fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      sleep: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
      now: () => 0,
      isOnline: () => true,
      pageOrigin: () => null,
      localNetworkPermission: async () => null,
    },
  });
}

describe.each(FORMATS)('an answer from a $kind server', (format) => {
  it('is the same however its stream is cut, and as a whole', async () => {
    await fc.assert(
      fc.asyncProperty(reply, fc.array(fc.nat(4000), { maxLength: 12 }), async (said, cuts) => {
        const request = requestTo(format);
        const stream = format.events(said, request).join('') + format.endMark;
        const grown: string[] = [];
        const streamed = await read(format, inPieces(stream, cuts), (text) => grown.push(text));
        const whole = await read(format, inPieces(JSON.stringify(format.whole(said, request)), cuts));
        expect(streamed).toMatchObject({
          ok: true,
          value: { text: said.text, reasoning: said.reasoning ?? '', stopReason: 'stop' },
        });
        expect(streamed).toEqual(whole);
        expect(grown.every((text) => said.text?.startsWith(text))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('is never taken for whole when its stream ends early', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.double({ min: 0, max: 0.999, noNaN: true }), async (text, share) => {
        const events = format.events({ text }, requestTo(format));
        const kept = events.slice(0, Math.floor(share * events.length)).filter((sent) => !saysEnd(sent));
        const result = await read(format, inPieces(kept.join(''), []));
        expect(result.ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('that makes no sense is a failure or a reply, never an exception', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 4 }), (pieces) => {
        const answer = DIALECTS[format.kind].readAnswer();
        for (const piece of pieces) answer.add(piece);
        answer.assembler.reply();
        expect(answer.assembler.text).toBeTypeOf('string');
      }),
    );
  });
});

/** Whether an event tells why the answer ends: who has that has the whole answer. */
function saysEnd(sent: string): boolean {
  return /"(finish_reason|stop_reason|finishReason)":"/.test(sent);
}
