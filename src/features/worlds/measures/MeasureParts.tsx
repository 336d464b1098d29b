import {
  tracebackText,
  type Compliance,
  type GameFrame,
  type SearchResult,
  type Validity,
  type ValidityStage,
} from '../../../core/worlds';
import { Button, Stack, TextBlock, formatCount, formatDuration, formatNumber } from '../../../ui';
import { endsOnAnswer } from '../shared';
import styles from '../shared/worlds.module.css';

const STAGES: Readonly<Record<ValidityStage, string>> = {
  load: 'when the file was loaded',
  TextGame: 'when the game was made: TextGame(randomSeed=0)',
  getTaskDescription: 'in getTaskDescription()',
  calculateScore: 'in calculateScore()',
  generatePossibleActions: 'in generatePossibleActions()',
  step: 'in step()',
};

/** How the check of technical validity went (bytesized32 spec, 8). */
export function ValidityPart({
  validity,
  goTo,
}: {
  readonly validity: Validity;
  readonly goTo: (line: number) => void;
}) {
  const { failure, pathsPlayed, milliseconds, numValidActions, wonInCrawl } = validity;
  return (
    <Stack gap={3}>
      <p className={styles.text}>
        {formatCount(numValidActions, 'valid action', 'valid actions')} at the start
        {pathsPlayed > 0 &&
          `, ${formatCount(pathsPlayed, 'path', 'paths')} of up to three actions played in ${formatDuration(milliseconds)}`}
        .{wonInCrawl && ' A win within three actions was met.'}
      </p>
      {failure && (
        <>
          <p className={styles.text}>
            It failed {STAGES[failure.stage]}
            {failure.path.length > 0 &&
              `, after ${failure.path.map((action) => `“${action}”`).join(', then ')}`}
            .
          </p>
          {failure.error.frames.length > 0 && (
            <ul className={styles.frames} aria-label="Lines of the error">
              {eachOnce(failure.error.frames).map((frame) => (
                <li key={frame.line}>
                  <Button size="small" onClick={() => goTo(frame.line)}>
                    Line {frame.line} in {frame.function}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <TextBlock label="Error" text={tracebackText(failure.error)} maxHeight="16rem" />
        </>
      )}
    </Stack>
  );
}

/** A recursion names one line many times. */
function eachOnce(frames: readonly GameFrame[]): readonly GameFrame[] {
  return frames.filter(({ line }, place) => frames.findIndex((other) => other.line === line) === place);
}

const SEARCH_ENDS: Readonly<Record<SearchResult['end'], string>> = {
  won: 'a win was found',
  exhausted: 'every state it can reach was seen, and none is won',
  states: 'the bound on states was reached',
  time: 'the bound on time was reached',
  error: 'the game failed',
};

/** What the search without a model found. */
export function SearchPart({ search }: { readonly search: SearchResult }) {
  return (
    <Stack gap={3}>
      <p className={styles.text}>
        {formatNumber(search.statesSeen)} states seen in {formatDuration(search.milliseconds)}; it ended
        because {SEARCH_ENDS[search.end]}.
      </p>
      {search.won && endsOnAnswer(search.solution) && (
        <p className={styles.text}>
          The win ends on an answer, which the search tries like any other action: it may be guessed, and does
          not show that the answer can be found out by playing.
        </p>
      )}
      {search.solution.length > 0 && (
        <TextBlock
          label={`Solution of ${formatCount(search.solution.length, 'action', 'actions')}`}
          text={search.solution.join('\n')}
          maxHeight="14rem"
        />
      )}
    </Stack>
  );
}

/** How the judge answered about compliance. */
export function CompliancePart({ compliance }: { readonly compliance: Compliance }) {
  const { question, answers } = compliance;
  const yes = answers.filter((answer) => answer.yes).length;
  return (
    <Stack gap={3}>
      <p className={styles.text}>{question}</p>
      <p className={styles.text}>
        {yes} of {formatCount(answers.length, 'answer says', 'answers say')} yes; more than half must.
      </p>
      <details className={styles.fold}>
        <summary>The answers</summary>
        <ol className={styles.list} tabIndex={0} aria-label="Answers on compliance">
          {answers.map((answer, place) => (
            // Answers have no identity but their place.
            <li key={place} className={styles.entry}>
              {answer.text}
            </li>
          ))}
        </ol>
      </details>
    </Stack>
  );
}
