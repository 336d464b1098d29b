import { describe, expect, it } from 'vitest';
import type { QuizId } from '../../core/quiz';
import { counterRun, importDeps } from '../../core/runfile/testData';
import { createMemoryStorage, type Storage, type Stored } from '../../storage';
import { makeQuiz, makeQuizModel } from '../../../test/support/records';
import { exportAll } from './exportAll';
import { importFiles, type ImportSummary } from './importFiles';

const deps = { appVersion: '0.1.0', now: () => 9000 };

async function value<T>(stored: Promise<Stored<T>>): Promise<T> {
  const result = await stored;
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const FIRST = makeQuiz({ state: 'finished', model: makeQuizModel('qwen/qwen3-8b') });
const SECOND = makeQuiz({
  state: 'finished',
  id: 'quiz-2' as QuizId,
  createdAt: 2_000,
  model: makeQuizModel('qwen/qwen3-8b'),
});

async function exported(storage: Storage): Promise<Blob> {
  const done = await exportAll(storage, deps);
  if (!done.ok) throw new Error(done.error.message);
  return done.value.blob;
}

async function imported(file: Blob, storage: Storage, path = 'all.zip'): Promise<ImportSummary> {
  const done = await importFiles([{ path, file }], storage, importDeps());
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

describe('exporting everything', () => {
  it('takes runs and quizzes along, and opening the file brings both back', async () => {
    const storage = createMemoryStorage();
    const { run, episodes } = counterRun();
    await value(storage.createRun(run, []));
    await value(storage.addEpisodes(episodes));
    for (const quiz of [FIRST, SECOND]) await value(storage.addQuiz(quiz));

    const other = createMemoryStorage();
    const summary = await imported(await exported(storage), other);
    expect(summary).toMatchObject({ runs: [{ name: 'Counting', episodes: 3 }], quizzes: 2, notes: [] });
    const fileName = 'quiz-qwen-qwen3-8b-1970-01-01.json';
    expect(await value(other.listQuizzes())).toEqual(
      [SECOND, FIRST].map((quiz) => ({ ...quiz, importedFrom: fileName })),
    );
  });

  it('is possible with quizzes alone; opened where they came from, they are there twice', async () => {
    const storage = createMemoryStorage();
    await value(storage.addQuiz(FIRST));
    expect(await imported(await exported(storage), storage)).toMatchObject({ runs: [], quizzes: 1 });
    expect((await value(storage.listQuizzes())).map(({ id }) => id).sort()).toEqual(['new-1', FIRST.id]);
  });

  it('says so when there is nothing', async () => {
    expect(await exportAll(createMemoryStorage(), deps)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});

describe('opening a quiz file where runs are opened', () => {
  it('keeps the quiz, or says what is wrong with it', async () => {
    const storage = createMemoryStorage();
    const damaged = new Blob(['{']);
    const refused = await importFiles([{ path: 'quiz-a.json', file: damaged }], storage, importDeps());
    expect(refused).toMatchObject({ ok: false });
    if (!refused.ok)
      expect(refused.error.message).toContain('quiz-a.json was left out: The file is not JSON.');
    expect(await value(storage.listQuizzes())).toEqual([]);
  });
});
