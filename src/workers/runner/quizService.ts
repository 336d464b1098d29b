import {
  isLanguageModel,
  type Message,
  type Model,
  type ModelError,
  type ModelRequest,
  type ModelSpec,
} from '../../core/agent';
import {
  QUESTIONNAIRE_VERSION,
  judgeMessages,
  newQuiz,
  parseVerdict,
  questionMessages,
  questionOf,
  unasked,
  ungraded,
  type QuestionId,
  type QuizAnswer,
  type QuizChange,
  type QuizError,
  type QuizExchange,
  type QuizId,
  type QuizModel,
  type QuizRecord,
} from '../../core/quiz';
import { fail, messageOf, ok, type Result } from '../../core/shared';
import type { Storage, StorageError } from '../../storage';
import type { QuizApi, RunnerError, RunnerResult } from './protocol';

/** What quizzes need from their worker; injected so that they run in Node tests too. */
export interface QuizPorts {
  readonly storage: () => Promise<Storage>;
  readonly createModel: (spec: QuizModel) => Model;
  /** Takes the quiz for this tab; `null` when another tab has it. */
  readonly hold: (id: QuizId) => Promise<(() => void) | null>;
  readonly appVersion: () => string;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Asks and grades quizzes, one request at a time each. What comes of it is stored at once. */
export function createQuizService(ports: QuizPorts): QuizApi {
  const active = new Map<QuizId, AbortController>();

  /** Takes the quiz's lock and works on it in the background. */
  const begin = async (id: QuizId): Promise<RunnerResult<null>> => {
    if (active.has(id)) return ok(null);
    const controller = new AbortController();
    active.set(id, controller);
    const release = await ports.hold(id);
    if (!release) {
      active.delete(id);
      return fail(HELD_ELSEWHERE);
    }
    void work(ports, id, controller.signal).finally(() => {
      active.delete(id);
      release();
    });
    return ok(null);
  };

  return {
    async startQuiz(model, judge) {
      const asked = askable(model);
      if (!asked.ok) return asked;
      const grading = judge === null ? ok(null) : askable(judge);
      if (!grading.ok) return grading;
      const quiz = newQuiz({
        id: ports.newId() as QuizId,
        createdAt: ports.now(),
        questionnaireVersion: QUESTIONNAIRE_VERSION,
        appVersion: ports.appVersion(),
        model: asked.value,
        judge: grading.value,
      });
      const added = await (await ports.storage()).addQuiz(quiz);
      if (!added.ok) return fail(ofStorage(added.error));
      const begun = await begin(quiz.id);
      return begun.ok ? ok(quiz.id) : begun;
    },

    async resumeQuiz(id, judge) {
      if (active.has(id)) return ok(null);
      const grading = judge === undefined ? ok(undefined) : askable(judge);
      if (!grading.ok) return grading;
      const change: QuizChange = { state: 'running', error: null, updatedAt: ports.now() };
      const saved = await (
        await ports.storage()
      ).updateQuiz(id, grading.value ? { ...change, judge: grading.value } : change);
      return saved.ok ? begin(id) : fail(ofStorage(saved.error));
    },

    async stopQuiz(id) {
      const controller = active.get(id);
      if (!controller) return fail(HELD_ELSEWHERE);
      controller.abort();
      return ok(null);
    },

    async resumeQuizzes() {
      const quizzes = await (await ports.storage()).listQuizzes();
      if (!quizzes.ok) return fail(ofStorage(quizzes.error));
      const taken: QuizId[] = [];
      for (const { id, state } of quizzes.value) {
        if (state !== 'running' || active.has(id)) continue;
        if ((await begin(id)).ok) taken.push(id);
      }
      return ok(taken);
    },
  };
}

/** Asks and grades until nothing is left to do, the signal aborts or an error ends it; then stores how it ended. */
async function work(ports: QuizPorts, id: QuizId, signal: AbortSignal): Promise<void> {
  const storage = await ports.storage();
  const save = async (change: QuizChange): Promise<void> => {
    const saved = await storage.updateQuiz(id, { ...change, updatedAt: ports.now() });
    if (!saved.ok) throw new QuizFault(ofStorage(saved.error));
  };
  try {
    await askAndGrade(ports, storage, id, signal, save);
    await save({ state: 'finished', error: null });
  } catch (thrown) {
    const error = thrown instanceof QuizFault ? thrown.error : unexpected(thrown);
    // When even this cannot be stored, the quiz stays marked as running and is taken up again.
    await storage.updateQuiz(id, {
      state: 'stopped',
      error: signal.aborted ? null : error,
      updatedAt: ports.now(),
    });
  }
}

async function askAndGrade(
  ports: QuizPorts,
  storage: Storage,
  id: QuizId,
  signal: AbortSignal,
  save: (change: QuizChange) => Promise<void>,
): Promise<void> {
  const models = new Map<string, Model>();
  const complete = async (spec: QuizModel, messages: readonly Message[]): Promise<QuizExchange> => {
    const name = JSON.stringify(spec);
    const model = models.get(name) ?? ports.createModel(spec);
    models.set(name, model);
    const reply = await model.openEpisode().complete(requestOf(messages), signal);
    if (!reply.ok) throw new QuizFault(ofModel(reply.error));
    const { text, reasoning, stopReason, usage, latencyMs, attempts } = reply.value;
    return { messages, reply: text, reasoning, stopReason, usage, latencyMs, attempts, at: ports.now() };
  };
  const keep = (question: QuestionId, part: Partial<QuizAnswer>): Promise<void> =>
    save({ answers: { [question]: part } });
  // A judge whose reply could not be read is not asked again in the same go.
  const tried = new Set<QuestionId>();
  for (;;) {
    const quiz = await present(storage, id);
    const toGrade = quiz.judge && ungraded(quiz).find((question) => !tried.has(question));
    const [toAsk] = unasked(quiz);
    if (toGrade) {
      tried.add(toGrade);
      const question = questionOf(toGrade);
      const answer = quiz.answers[toGrade].asked?.reply ?? '';
      const exchange = await complete(quiz.judge, judgeMessages(question, answer));
      await keep(toGrade, {
        judged: { model: quiz.judge, exchange, verdict: parseVerdict(exchange.reply) },
      });
    } else if (toAsk === undefined) {
      return;
    } else {
      await keep(toAsk, { asked: await complete(quiz.model, questionMessages(questionOf(toAsk))) });
    }
  }
}

async function present(storage: Storage, id: QuizId): Promise<QuizRecord> {
  const quiz = await storage.getQuiz(id);
  if (!quiz.ok) throw new QuizFault(ofStorage(quiz.error));
  if (!quiz.value || quiz.value.deletedAt !== null) throw new QuizFault(NOT_FOUND);
  return quiz.value;
}

/** Language models read only the messages. */
function requestOf(messages: readonly Message[]): ModelRequest {
  const observation = { text: { longTerm: '', shortTerm: '' } };
  return { messages, situation: { observation, actions: [], seed: 0, step: 0 } };
}

function askable(spec: ModelSpec): Result<QuizModel, RunnerError> {
  if (isLanguageModel(spec)) return ok(spec);
  return fail({
    kind: 'plan',
    message: 'Scripted and random players read no questions, so they cannot be asked or grade.',
    advice: 'Choose a language model.',
  });
}

/** Carries an error out of nested work; it never leaves this file. */
class QuizFault extends Error {
  readonly error: QuizError;
  constructor(error: QuizError) {
    super(error.message);
    this.error = error;
  }
}

function ofModel({ kind, message, advice }: ModelError): QuizError {
  return { kind, message, advice: `Answers so far are kept. ${advice}` };
}

function ofStorage({ message, advice }: StorageError): QuizError & { readonly kind: 'storage' } {
  return { kind: 'storage', message, advice };
}

function unexpected(thrown: unknown): QuizError {
  return { kind: 'worker', message: messageOf(thrown), advice: 'Answers so far are kept. Try to go on.' };
}

const HELD_ELSEWHERE = {
  kind: 'heldElsewhere',
  message: 'Another tab is asking this quiz.',
  advice: 'Control it there, or close that tab and try again.',
} as const;

const NOT_FOUND = {
  kind: 'notFound',
  message: 'This quiz is not in this browser any more.',
  advice: 'Ask the questions again.',
} as const;
