import { useState } from 'react';
import { isRemote } from '../../core/agent';
import { QUESTION_IDS, type QuizRecord } from '../../core/quiz';
import {
  Button,
  Cluster,
  ErrorPanel,
  Panel,
  ProgressBar,
  Stack,
  TextField,
  UnlockKeys,
  useToast,
} from '../../ui';
import { hostOf, resumeQuiz, saveKey, stopQuiz, useKeyLock, type RunnerResult } from '../../workers/bridge';

/** How far a running quiz is, with the button that stops it; of a stopped one, why, and how it goes on. */
export function ProgressPanel({ quiz }: { readonly quiz: QuizRecord }) {
  const toast = useToast();
  const [stopping, setStopping] = useState(false);
  const tell = async (work: Promise<RunnerResult<null>>): Promise<void> => {
    const done = await work;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };
  const answers = QUESTION_IDS.map((id) => quiz.answers[id]);
  const answered = answers.filter(({ asked }) => asked !== null).length;
  const graded = answers.filter(({ judged }) => judged !== null).length;
  const calls = QUESTION_IDS.length * (quiz.judge === null ? 1 : 2);

  if (quiz.state === 'finished') return null;
  if (quiz.state === 'running')
    return (
      <Panel title="Asking">
        <Stack gap={4}>
          <ProgressBar
            label="Questions"
            segments={[
              { label: 'Answered', value: answered, tone: 'accent' },
              ...(quiz.judge === null ? [] : [{ label: 'Graded', value: graded, tone: 'success' } as const]),
            ]}
            total={calls}
            valueText={`${String(answered)} of ${String(QUESTION_IDS.length)} answered, ${String(graded)} graded by the judge`}
          />
          <Cluster gap={3}>
            <Button
              icon="stop"
              busy={stopping}
              onClick={() => {
                setStopping(true);
                void tell(stopQuiz(quiz.id)).finally(() => setStopping(false));
              }}
            >
              Cancel
            </Button>
            <span>It goes on when you leave this page.</span>
          </Cluster>
        </Stack>
      </Panel>
    );
  return (
    <Stack gap={3}>
      {quiz.error && (
        <ErrorPanel
          title={quiz.error.message}
          kept={`${String(answered)} of ${String(QUESTION_IDS.length)} answers are kept.`}
          advice={quiz.error.advice}
        />
      )}
      <GoOn quiz={quiz} answered={answered} go={() => tell(resumeQuiz(quiz.id))} />
    </Stack>
  );
}

interface GoOnProps {
  readonly quiz: QuizRecord;
  readonly answered: number;
  readonly go: () => Promise<void>;
}

/** Goes on with a stopped quiz, with a new key where the last one was refused. */
function GoOn({ quiz, answered, go }: GoOnProps) {
  const toast = useToast();
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const lock = useKeyLock();
  const needsKey = quiz.error?.kind === 'badKey' || quiz.error?.kind === 'forbidden';
  const addresses = [
    ...new Set(
      [quiz.model, ...(quiz.judge ? [quiz.judge] : [])].filter(isRemote).map(({ baseUrl }) => baseUrl),
    ),
  ];

  const start = async (): Promise<void> => {
    setBusy(true);
    for (const [baseUrl, key] of Object.entries(keys)) {
      if (key === '') continue;
      const saved = await saveKey(baseUrl, key, false);
      if (!saved.ok) toast({ message: saved.error.message, detail: saved.error.advice, tone: 'error' });
    }
    await go();
    setBusy(false);
  };

  return (
    <Panel title={quiz.error ? 'Go on' : 'Stopped'}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <Stack gap={4}>
          {!quiz.error && (
            <p role="status">
              {answered} of {QUESTION_IDS.length} questions are answered. What is there is kept.
            </p>
          )}
          {needsKey && addresses.some(lock.isLocked) && <UnlockKeys unlock={lock.unlock} />}
          {needsKey &&
            addresses.map((baseUrl) => (
              <TextField
                key={baseUrl}
                label={`Key for ${hostOf(baseUrl)}`}
                type="password"
                autoComplete="off"
                hint="Held in memory until this page closes; sent to this address only."
                value={keys[baseUrl] ?? ''}
                onChange={(key) => setKeys((before) => ({ ...before, [baseUrl]: key }))}
              />
            ))}
          <Cluster gap={3}>
            <Button type="submit" variant="primary" icon="play" busy={busy}>
              Go on
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
