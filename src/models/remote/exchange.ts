import { fail, ok, type Result } from '../../core/shared';
import type { AnswerReader, PieceProblem } from './dialects';
import {
  badResponse,
  emptyResponse,
  reportedFailure,
  type Addressee,
  type ExchangeFailure,
} from './failures';
import { looksLikeHtml } from './errorBody';
import { NOT_REPORTED, type AssembledReply } from './reply';
import { EventStreamReader } from './sse';
import { piecesOf, request, type RequestOptions } from './transport';

export interface ExchangeOptions extends RequestOptions {
  /** Whether an answer that broke off is handed out as far as it came. */
  readonly acceptPartial?: boolean;
  /** Called with the text so far of a streamed answer. */
  readonly onText?: (text: string) => void;
}

/** One question and its answer, streamed or not. Never throws. */
export async function exchange(
  to: Addressee,
  path: string,
  body: string,
  options: ExchangeOptions,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const answer = to.dialect.readAnswer();
  const { assembler } = answer;
  const result = await request(to, path, body, options, (response, noteNews) =>
    readReply({ to, answer, now: options.platform.now() }, response, () => {
      noteNews();
      options.onText?.(assembler.text);
    }),
  );
  if (result.ok) return result;
  if (SPENT_BUDGET.test(result.error.refusal)) return ok(NOTHING_BUT_REASONING);
  if (options.acceptPartial !== true || options.signal.aborted) return result;
  const partial = assembler.partial();
  return partial ? ok(partial) : result;
}

/** OpenAI says so, as an error, when a model spends its whole output on reasoning. */
const SPENT_BUDGET = /could not finish the message because max_tokens/i;
const NOTHING_BUT_REASONING: AssembledReply = {
  text: '',
  reasoning: '',
  stopReason: 'length',
  usage: NOT_REPORTED,
};

/** An answer that is being read. */
interface Reading {
  readonly to: Addressee;
  readonly answer: AnswerReader;
  readonly now: number;
}

async function readReply(
  reading: Reading,
  response: Response,
  noteNews: () => void,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const pieces = piecesOf(response);
  let head = '';
  // Some servers stream without saying so, or send one JSON object although a stream was asked for.
  for await (const piece of readOn(pieces)) {
    head += piece;
    if (head.trim() !== '') break;
  }
  if (/^\s*[{[]/.test(head)) {
    for await (const piece of pieces) head += piece;
    return readObject(reading, head);
  }
  if (looksLikeHtml(head) || response.headers.get('content-type')?.includes('text/html') === true) {
    await pieces.return();
    return fail(badResponse(reading.to, 'answered with a web page instead of an answer.'));
  }
  return readStream(reading, head, pieces, noteNews);
}

/** Iterates without closing the generator on `break`, so that reading can go on. */
function readOn(pieces: AsyncGenerator<string, void, void>): AsyncIterable<string> {
  return { [Symbol.asyncIterator]: () => ({ next: () => pieces.next() }) };
}

function readObject(reading: Reading, text: string): Result<AssembledReply, ExchangeFailure> {
  const problem = addPiece(reading, text);
  if (problem) return fail(problem);
  const reply = reading.answer.assembler.reply();
  return reply ? ok(reply) : fail(emptyResponse(reading.to));
}

async function readStream(
  reading: Reading,
  head: string,
  pieces: AsyncGenerator<string, void, void>,
  noteNews: () => void,
): Promise<Result<AssembledReply, ExchangeFailure>> {
  const reader = new EventStreamReader();
  const { to, answer } = reading;
  const state: { closed: boolean; problem: ExchangeFailure | null } = { closed: false, problem: null };
  const take = (events: readonly string[]): boolean => {
    for (const event of events.map((data) => data.trim())) {
      if (event === '[DONE]') state.closed = true;
      else if (event !== '' && !state.closed) state.problem ??= addPiece(reading, event);
      state.closed ||= answer.ended;
    }
    noteNews();
    return state.closed || state.problem !== null;
  };

  let complete = take(reader.push(head));
  if (!complete) {
    try {
      for await (const piece of pieces) {
        complete = take(reader.push(piece));
        if (complete) break;
      }
      if (!complete) take(reader.end());
    } catch {
      // The connection broke: what arrived before may still be the whole answer.
    }
  }
  await pieces.return();
  if (state.problem) return fail(state.problem);
  // Whoever said why it stopped has said everything; the closing mark is a formality.
  if (!state.closed && !answer.assembler.finished)
    return fail(badResponse(to, 'broke off in the middle of its answer.'));
  const reply = answer.assembler.reply();
  return reply ? ok(reply) : fail(emptyResponse(to));
}

function addPiece({ to, answer, now }: Reading, text: string): ExchangeFailure | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return badResponse(to, 'broke off in the middle of its answer, or sent something that is not JSON.');
  }
  // Gemini sends a list of pieces where a stream of events was not understood.
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  for (const piece of list) {
    const problem = answer.add(piece);
    if (problem) return explain(to, problem, now);
  }
  return null;
}

function explain(to: Addressee, problem: PieceProblem, now: number): ExchangeFailure {
  return problem.kind === 'error'
    ? reportedFailure(to, problem.error, now)
    : badResponse(to, `sent JSON that is no answer for ${to.dialect.title}.`);
}
