/** Taking the measures of a version. What comes of each call is stored before it counts as done. */
import {
  alignmentOf,
  alignmentPaths,
  complianceMessages,
  complianceOf,
  complianceQuestion,
  judgementOf,
  judgeMessages,
  loadExperimentData,
  ownQuestion,
  questionText,
  readVote,
  tracebackText,
  validityCrawl,
  WIN_SEARCH,
  type Alignment,
  type ComplianceAnswer,
  type ComplianceQuestion,
  type LabControl,
  type SearchResult,
  type WorldRecord,
} from '../../core/worlds';
import type { WorldPiece } from './worldsProtocol';
import { isOfLab, judgeOf, keep, keepAnswered, labFault, versionOf, type WorldTask } from './worldsTask';

/** What compliance asks about a world: by its pairing, or by its own specification; `null` where nothing can be asked. */
export async function questionOf({
  pairing,
  specification,
}: Pick<WorldRecord, 'pairing' | 'specification'>): Promise<ComplianceQuestion | null> {
  if (!pairing) return ownQuestion(specification);
  const { evaluationSpecification } = await loadExperimentData();
  const known = evaluationSpecification(pairing.specification);
  return known ? complianceQuestion(pairing.dimension, known.asked) : ownQuestion(specification);
}

/** Technical validity. */
export async function check(task: WorldTask, index: number): Promise<void> {
  const { source } = await versionOf(task, index);
  const { measures, reflection } = task.plan;
  const done = await task.lab.checkValidity(
    source,
    { ...validityCrawl(measures), collectAll: reflection.errors === 'several' },
    inLab(task, 'check', index, null),
  );
  if (!done.ok) throw labFault(done.error, task.signal);
  await keep(task, index, { measures: { validity: done.value } });
}

/** A search for a win without a model. One that the game's own fault ends has found none. */
export async function search(task: WorldTask, index: number): Promise<void> {
  const { source } = await versionOf(task, index);
  const control = inLab(task, 'search', index, WIN_SEARCH.states);
  const done = await task.lab.searchForWin(source, WIN_SEARCH, control);
  if (!done.ok && isOfLab(done.error)) throw labFault(done.error, task.signal);
  await keep(task, index, { measures: { search: done.ok ? done.value : CRASHED_SEARCH } });
}

const CRASHED_SEARCH: SearchResult = {
  won: false,
  solution: [],
  statesSeen: 0,
  end: 'error',
  milliseconds: 0,
};

/** Asks for the answers about compliance that are missing; those that come in one call are stored together. */
export async function askCompliance(
  task: WorldTask,
  index: number,
  question: ComplianceQuestion,
  given: readonly ComplianceAnswer[],
): Promise<void> {
  const { plan, world } = task;
  const { source } = await versionOf(task, index);
  const messages = complianceMessages(world.specification, source, question);
  let answers = given;
  while (answers.length < plan.measures.votes && task.goesOn()) {
    const progress = { piece: 'compliance', version: index, done: answers.length } as const;
    const total = plan.measures.votes;
    task.report({ ...progress, text: '', total });
    const missing = total - answers.length;
    const answered = await task.asking.ask({
      model: judgeOf(plan),
      messages,
      signal: task.signal,
      answers: missing,
      onText: (text) => task.report({ ...progress, text, total }),
    });
    const texts = [answered.reply.text, ...(answered.reply.others ?? [])].slice(0, missing);
    answers = [...answers, ...texts.map(readVote)];
    await keepAnswered(task, index, answered, {
      measures: { compliance: complianceOf(questionText(question), answers) },
    });
  }
}

/** Samples paths for alignment. A game that fails in it has none, and the score 0. */
export async function samplePaths(task: WorldTask, index: number): Promise<Alignment> {
  const { source } = await versionOf(task, index);
  const options = alignmentPaths(task.plan.measures);
  const control = inLab(task, 'alignment', index, options.crawlLimit);
  const done = await task.lab.samplePaths(source, options, control);
  if (!done.ok && isOfLab(done.error)) throw labFault(done.error, task.signal);
  return done.ok ? alignmentOf(done.value, []) : alignmentOf([], [], tracebackText(done.error));
}

/** Lets the judge see the paths that are not judged yet; each verdict is stored at once. */
export async function judgePaths(task: WorldTask, index: number, from: Alignment): Promise<void> {
  const { source } = await versionOf(task, index);
  const description = await descriptionOf(task, source);
  let { judgements } = from;
  for (const path of from.paths.slice(judgements.length)) {
    if (!task.goesOn()) return;
    const progress = { piece: 'alignment', version: index, done: judgements.length } as const;
    const total = from.paths.length;
    task.report({ ...progress, text: '', total });
    const answered = await task.asking.ask({
      model: judgeOf(task.plan),
      messages: judgeMessages(description, path),
      signal: task.signal,
      onText: (text) => task.report({ ...progress, text, total }),
    });
    judgements = [...judgements, judgementOf(path, answered.reply.text)];
    await keepAnswered(task, index, answered, {
      measures: { alignment: alignmentOf(from.paths, judgements, from.error) },
    });
  }
}

function inLab(task: WorldTask, piece: WorldPiece, version: number, total: number | null): LabControl {
  const report = (done: number): void => task.report({ piece, version, text: '', done, total });
  report(0);
  return { signal: task.signal, onProgress: report };
}

async function descriptionOf({ lab, signal }: WorldTask, source: string): Promise<string> {
  const opened = await lab.openGame(source, 0);
  // Without Python there is nothing to judge by; a game that does not start is judged as it is.
  if (!opened.ok && isOfLab(opened.error)) throw labFault(opened.error, signal);
  if (!opened.ok) return '';
  opened.value.close();
  return opened.value.taskDescription;
}
