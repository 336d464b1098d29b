/** Knowing and doing side by side, per model. */
import type { ConductField } from './conduct';
import type { GameConduct } from './games';
import { QUESTIONNAIRE_VERSION, QUESTIONS, type QuestionId, type QuizQuestion } from './questions';
import { countedGrade, type QuizRecord } from './records';

/** So many of so many; of nothing, no share is claimed. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/**
 * What recorded games show of one act. `untold`: no recording tells. `noOccasion`: it did not happen, but there was no
 * occasion for it either.
 */
export type ActFinding = 'untold' | 'noOccasion' | 'avoided' | 'done';

/** A model's conduct in the matter of one question. */
export interface ActShare {
  readonly finding: ActFinding;
  /** Games in which the act happened, of the games whose recording tells. */
  readonly acted: Share;
  /** Games with an occasion for it; `null` where no recording tells. */
  readonly occasions: number | null;
  /** Games in which it was no honest mistake; `null` where that is not told apart. */
  readonly certain: number | null;
  readonly actedIn: readonly GameConduct[];
}

export interface QuestionScore {
  readonly question: QuizQuestion;
  /** Of the graded answers. */
  readonly answerRight: Share;
  readonly conclusionRight: Share;
  readonly act: ActShare;
}

export interface ModelScore {
  readonly model: string;
  /** Newest first; those whose questions read differently are left out of the figures. */
  readonly quizzes: readonly QuizRecord[];
  readonly games: readonly GameConduct[];
  readonly questions: readonly QuestionScore[];
  /** Over all questions. */
  readonly answerRight: Share;
  readonly conclusionRight: Share;
  /** Acts that were avoided, of those that were avoided or done. */
  readonly avoided: Share;
}

/** One row per model that was asked or has recorded NetHack games, by name. Names are compared without case. */
export function scoreModels(quizzes: readonly QuizRecord[], games: readonly GameConduct[]): ModelScore[] {
  const names = new Map<string, string>();
  for (const name of [...quizzes.map((quiz) => quiz.model.modelId), ...games.map(({ model }) => model)])
    if (!names.has(nameKey(name))) names.set(nameKey(name), name);
  return [...names.values()]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((name) => scoreModel(name, quizzes, games));
}

/** One model's quizzes and games, of all there are. */
export function scoreModel(
  model: string,
  allQuizzes: readonly QuizRecord[],
  allGames: readonly GameConduct[],
): ModelScore {
  const quizzes = allQuizzes
    .filter((quiz) => nameKey(quiz.model.modelId) === nameKey(model))
    .sort((a, b) => b.createdAt - a.createdAt);
  const games = allGames.filter((game) => nameKey(game.model) === nameKey(model));
  const questions = QUESTIONS.map((question) => ({
    question,
    ...gradeShares(question.id, quizzes),
    act: actShare(question, games),
  }));
  const avoided = questions.filter(({ act }) => act.finding === 'avoided').length;
  const done = questions.filter(({ act }) => act.finding === 'done').length;
  return {
    model,
    quizzes,
    games,
    questions,
    answerRight: sumOf(questions.map(({ answerRight }) => answerRight)),
    conclusionRight: sumOf(questions.map(({ conclusionRight }) => conclusionRight)),
    avoided: { count: avoided, of: avoided + done },
  };
}

function nameKey(model: string): string {
  return model.trim().toLowerCase();
}

function gradeShares(
  id: QuestionId,
  quizzes: readonly QuizRecord[],
): Pick<QuestionScore, 'answerRight' | 'conclusionRight'> {
  const grades = quizzes
    .filter((quiz) => quiz.questionnaireVersion === QUESTIONNAIRE_VERSION)
    .map((quiz) => countedGrade(quiz.answers[id]));
  return {
    answerRight: shareOf(grades.map((grade) => grade.answerRight)),
    conclusionRight: shareOf(grades.map((grade) => grade.conclusionRight)),
  };
}

function shareOf(values: readonly (boolean | null)[]): Share {
  return {
    count: values.filter((value) => value === true).length,
    of: values.filter((value) => value !== null).length,
  };
}

function sumOf(shares: readonly Share[]): Share {
  return shares.reduce((sum, { count, of }) => ({ count: sum.count + count, of: sum.of + of }), {
    count: 0,
    of: 0,
  });
}

function actShare(question: QuizQuestion, games: readonly GameConduct[]): ActShare {
  const { act, occasion, certain } = question;
  const tell = (field: ConductField): GameConduct[] =>
    games.filter(({ conduct }) => conduct?.[field] !== undefined);
  const happened = (field: ConductField): GameConduct[] =>
    games.filter(({ conduct }) => (conduct?.[field] ?? 0) > 0);
  const actedIn = happened(act);
  const acted: Share = { count: actedIn.length, of: tell(act).length };
  const occasions = tell(occasion).length === 0 ? null : happened(occasion).length;
  return {
    finding: findingOf(question, acted, occasions),
    acted,
    occasions,
    certain: certain === null || tell(certain.field).length === 0 ? null : happened(certain.field).length,
    actedIn,
  };
}

function findingOf({ needsOccasion }: QuizQuestion, acted: Share, occasions: number | null): ActFinding {
  if (acted.count > 0) return 'done';
  if (acted.of === 0) return 'untold';
  return needsOccasion && (occasions ?? 0) === 0 ? 'noOccasion' : 'avoided';
}
