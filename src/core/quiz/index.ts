export { conductDetails, conductOfDetails, type ConductCounts, type ConductField } from './conduct';
export {
  createConductCounter,
  type ConductCounter,
  type ConductMemory,
  type ConductView,
  type Place,
  type SquareContent,
} from './conductCounter';
export { conductFromTexts } from './conductTexts';
export { conductOfEpisode, isRecordedGame, modelOfRun, needsSteps, type GameConduct } from './games';
export { judgeMessages, parseVerdict, questionMessages } from './judge';
export { QUESTION_IDS, QUESTIONNAIRE_VERSION, QUESTIONS, questionOf } from './questions';
export type { QuestionId, QuizQuestion } from './questions';
export { readQuizFile, writeQuizFile } from './quizFile';
export { changedQuiz, countedGrade, newQuiz, unasked, ungraded } from './records';
export type {
  CountedGrade,
  Grader,
  HandGrade,
  QuizAnswer,
  QuizChange,
  QuizError,
  QuizExchange,
  QuizId,
  QuizModel,
  QuizRecord,
  QuizState,
} from './records';
export {
  scoreModel,
  scoreModels,
  type ActFinding,
  type ModelScore,
  type QuestionScore,
  type Share,
} from './scoreTable';
