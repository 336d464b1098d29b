import { useState, type SubmitEvent } from 'react';
import { Button, Cluster, ErrorPanel, Grid, Stack, TextField } from '../../ui';
import { SHORTEST_PASSPHRASE, type KeyLocked, type KeyLockError } from '../../workers/bridge';

interface Typed {
  readonly current: string;
  readonly next: string;
}

/** What is asked for, and what is done with it. */
export interface PassphraseRequest {
  /** Names the form for those who do not see it. */
  readonly label: string;
  /** `next` is asked for twice. */
  readonly fields: readonly (keyof Typed)[];
  readonly submit: string;
  readonly send: (typed: Typed) => Promise<KeyLocked>;
  readonly onDone: () => void;
}

export interface PassphraseFormProps {
  readonly request: PassphraseRequest;
  readonly onCancel?: () => void;
}

/** Asks for passphrases; says beside the field what is wrong with one. */
export function PassphraseForm({ request, onCancel }: PassphraseFormProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<KeyLockError | null>(null);
  const asksNext = request.fields.includes('next');
  const asksCurrent = request.fields.includes('current');

  const isShort = Array.from(next).length < SHORTEST_PASSPHRASE;
  const differs = next !== again;
  const complete = (!asksCurrent || current !== '') && (!asksNext || (!isShort && !differs));
  const wrong = problem?.kind === 'wrongPassphrase' ? `${problem.message} ${problem.advice}` : null;

  const send = async (): Promise<void> => {
    setTried(true);
    if (!complete || busy) return;
    setBusy(true);
    setProblem(null);
    const answer = await request.send({ current, next });
    setBusy(false);
    if (answer.ok) request.onDone();
    else setProblem(answer.error);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={request.label}>
      <Stack gap={3}>
        <Grid least="14rem" gap={4}>
          {asksCurrent && (
            <TextField
              label={asksNext ? 'Present passphrase' : 'Passphrase'}
              type="password"
              autoComplete="off"
              value={current}
              onChange={(value) => {
                setCurrent(value);
                setProblem(null);
              }}
              error={tried && current === '' ? 'Enter the passphrase.' : wrong}
            />
          )}
          {asksNext && (
            <>
              <TextField
                label="New passphrase"
                type="password"
                autoComplete="new-password"
                value={next}
                onChange={setNext}
                hint={`At least ${String(SHORTEST_PASSPHRASE)} characters; several words are best. It cannot be found again when lost.`}
                error={tried && isShort ? `Use at least ${String(SHORTEST_PASSPHRASE)} characters.` : null}
              />
              <TextField
                label="New passphrase again"
                type="password"
                autoComplete="new-password"
                value={again}
                onChange={setAgain}
                error={tried && !isShort && differs ? 'This is another text than the one before.' : null}
              />
            </>
          )}
        </Grid>
        <Cluster gap={2}>
          <Button type="submit" variant="primary" icon="key" busy={busy}>
            {request.submit}
          </Button>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </Cluster>
        {problem && wrong === null && (
          <ErrorPanel title={problem.message} kept="The keys are as they were." advice={problem.advice} />
        )}
      </Stack>
    </form>
  );
}
