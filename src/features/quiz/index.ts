export { QuizPage } from './QuizPage';
export { QuizzesPage } from './QuizzesPage';
