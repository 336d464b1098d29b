/** Sections of `results.json` turned into our measures (bytesized32 spec, 11). Empty sections stand for "not measured". */
import type {
  Alignment,
  AlignmentJudgement,
  Compliance,
  PathStep,
  PlayTurn,
  Validity,
  ValidityStage,
  Winnability,
} from '../measures';
import type { GameCall, GameError } from '../pythonGame';
import type {
  AlignmentSection,
  ComplianceSection,
  ValiditySection,
  WinnabilitySection,
} from './resultsSchema';

/** Flags in the order in which the check sets them. */
const STAGES = ['TextGame', 'getTaskDescription', 'calculateScore', 'generatePossibleActions'] as const;

const CALLS: Readonly<Record<ValidityStage, GameCall>> = {
  load: 'load',
  TextGame: 'construct',
  getTaskDescription: 'describe',
  calculateScore: 'score',
  generatePossibleActions: 'actions',
  step: 'step',
};

/** Technical validity. The path to the error and the time that it took are not in the file. */
export function validityOf(section: ValiditySection): Validity | null {
  const { error_msg: text, winnable, num_valid_actions: numValidActions, ...flags } = section;
  const measured = text !== '' || numValidActions > 0 || Object.values(flags).includes(true);
  if (!measured) return null;
  return {
    ...flags,
    wonInCrawl: winnable,
    numValidActions,
    // The agent's play records its crash in the same place; a runnable game has passed the check.
    failure: flags.runnable ? null : failureOf(section),
    pathsPlayed: 0,
    milliseconds: 0,
  };
}

function failureOf(section: ValiditySection): NonNullable<Validity['failure']> {
  const missed = STAGES.find((stage) => !section[stage]) ?? 'step';
  // The file has no flag for the import; what Python cannot read ends in a line number.
  const stage = missed === 'TextGame' && /\bline \d+\)$/.test(section.error_msg.trim()) ? 'load' : missed;
  return { stage, text: section.error_msg, error: gameError(section.error_msg, stage), path: [] };
}

function gameError(text: string, stage: ValidityStage): GameError {
  const last = text.trim().split('\n').at(-1) ?? '';
  return {
    cause: 'raised',
    call: CALLS[stage],
    type: null,
    message: last === '' ? 'The check failed without a message.' : last,
    frames: [],
    omittedFrames: 0,
  };
}

/** Specification compliance; `passed` is taken as it stands. */
export function complianceOfSection(section: ComplianceSection, question: string): Compliance | null {
  if (section.response_msg === '' && !section.passed) return null;
  return { question, answers: splitAnswers(section.response_msg), passed: section.passed };
}

/** Answers are joined by newlines and may have several lines: a new one starts with yes or no. */
function splitAnswers(text: string): Compliance['answers'] {
  if (text === '') return [];
  const answers: string[] = [];
  for (const line of text.split('\n')) {
    const last = answers.at(-1);
    if (last === undefined || /^\s*(?:yes|no)\b/i.test(line)) answers.push(line);
    else answers[answers.length - 1] = `${last}\n${line}`;
  }
  return answers.map((answer) => ({ yes: /^\s*yes/i.test(answer), text: answer }));
}

/**
 * The agent's play. A file says that the game crashed only by what it lacks: no end of any kind.
 *
 * @param crash what the file has as the validity's error; of a crash where the game passed the check.
 */
export function winnabilityOf(section: WinnabilitySection, crash: string): Winnability | null {
  const { history, transcript, step, max_steps: most, num_actions: steps, score } = section;
  if (history.length === 0 && transcript === '' && step + steps + most === 0) return null;
  const outcome = outcomeOf(section);
  return {
    outcome,
    turns: turnsOf(history, transcript),
    steps,
    score,
    taskDescription: '',
    firstObservation: '',
    error: outcome === 'crashed' ? crash : '',
  };
}

function outcomeOf(section: WinnabilitySection): Winnability['outcome'] {
  if (section.game_won) return 'won';
  if (section.gpt_bug) return 'bug';
  if (section.gpt_done) return 'done';
  if (section.done) return 'lost';
  const turns = Math.max(section.step, section.history.length);
  return section.max_steps > 0 && turns >= section.max_steps ? 'turns' : 'crashed';
}

function turnsOf(history: readonly string[], transcript: string): readonly PlayTurn[] {
  // A turn in the transcript is a line after `>` and what the game said to it.
  const segments = transcript.split(/^>[ \t]?/m).slice(1);
  const whole = segments.length === history.length;
  return history.map((text, index): PlayTurn => {
    const segment = whole ? (segments[index] ?? '') : '';
    const end = segment.indexOf('\n');
    return { text, kind: kindOf(text), observation: end < 0 ? '' : segment.slice(end + 1).trim() };
  });
}

function kindOf(text: string): PlayTurn['kind'] {
  const plain = text.trim().toLowerCase();
  if (plain === 'done' || plain === 'bug') return plain;
  return plain.startsWith('think:') ? 'think' : 'action';
}

/** The alignment of a game whose crawl failed, which a file may leave empty. */
export function failedAlignment(error: string): Alignment {
  return { paths: [], judgements: [], score: 0, error };
}

/** Physical reality alignment, in its present and in its older shape. */
export function alignmentOfSection(section: AlignmentSection): Alignment | null {
  const older =
    section.aligned === undefined && section.response_msg === ''
      ? []
      : [judgementOf({ ...NO_EVALUATION, aligned: section.aligned, response_msg: section.response_msg })];
  const judgements = section.evaluations.length > 0 ? section.evaluations.map(judgementOf) : older;
  if (judgements.length === 0 && section.error_msg === '' && (section.score ?? 0) === 0) return null;
  const yes = judgements.filter(({ evaluation }) => evaluation === 'yes').length;
  const computed = judgements.length === 0 ? 0 : yes / judgements.length;
  return {
    paths: judgements.map(({ path }) => path),
    judgements,
    score: section.score ?? computed,
    error: section.error_msg,
  };
}

type Evaluation = AlignmentSection['evaluations'][number];

const NO_EVALUATION = { evaluation: '', short_justification: '', playthrough: [] };

function judgementOf(read: Evaluation): AlignmentJudgement {
  return {
    path: read.playthrough.map(({ action, observation }, index): PathStep => ({
      action,
      observation,
      numSteps: index,
      score: 0,
      gameOver: false,
      gameWon: false,
    })),
    evaluation: evaluationOf(read),
    justification: read.short_justification === '' ? read.response_msg : read.short_justification,
    reply: '',
  };
}

function evaluationOf({ evaluation, aligned }: Evaluation): AlignmentJudgement['evaluation'] {
  const text = evaluation.trim().toLowerCase();
  if (text === '' && aligned !== undefined) return aligned ? 'yes' : 'no';
  for (const word of ['yes', 'no', 'error'] as const) if (text.startsWith(word)) return word;
  return 'unreadable';
}
