import { useRef, useState } from 'react';
import {
  Button,
  Cluster,
  ErrorPanel,
  Panel,
  RadioGroup,
  Stack,
  routePath,
  useNavigate,
  type Choice,
} from '../../ui';
import {
  firstDraft,
  modelOfDraft,
  NEW_DRAFT,
  startQuiz,
  type KnownModels,
  type ModelDraft,
  type RunnerError,
} from '../../workers/bridge';
import { LateModelFields } from './LateModelFields';
import styles from './quiz.module.css';

type JudgeKind = 'same' | 'other' | 'none';

const JUDGES: readonly Choice<JudgeKind>[] = [
  { value: 'same', label: 'The same model', hint: 'Every answer is graded in a conversation of its own.' },
  { value: 'other', label: 'Another model', hint: 'A stronger model grades more reliably.' },
  {
    value: 'none',
    label: 'People only',
    hint: 'You grade the answers yourself; a model can still be asked later.',
  },
];

/** Chooses who is asked and who grades, and starts the quiz. */
export function AskPanel({ known }: { readonly known: KnownModels }) {
  const navigate = useNavigate();
  const fields = useRef<HTMLFormElement>(null);
  const [model, setModel] = useState<ModelDraft>(() => firstDraft(known, NEW_DRAFT));
  const [judgeKind, setJudgeKind] = useState<JudgeKind>('same');
  const [judge, setJudge] = useState<ModelDraft>(() => firstDraft(known, NEW_DRAFT));
  const [tried, setTried] = useState(false);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<RunnerError | null>(null);

  const ask = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    const asked = modelOfDraft(model);
    const grading = judgeKind === 'other' ? modelOfDraft(judge) : asked;
    if (!asked.ok || !grading.ok) {
      // The errors are only drawn by the render that follows.
      setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setStarting(true);
    const started = await startQuiz(asked.value, judgeKind === 'none' ? null : grading.value);
    setStarting(false);
    if (started.ok) navigate(routePath('quiz', started.value));
    else setRefusal(started.error);
  };

  return (
    <Panel title="Ask a model">
      <form
        ref={fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Stack gap={5}>
          <LateModelFields label="Model" draft={model} change={setModel} tried={tried} />
          <RadioGroup label="Who grades" value={judgeKind} onChange={setJudgeKind} choices={JUDGES} />
          {judgeKind === 'other' && (
            <div role="group" aria-label="The judge">
              <LateModelFields label="Judge" draft={judge} change={setJudge} tried={tried} />
            </div>
          )}
          <p className={styles.note}>
            Five questions, each in a conversation of its own: {judgeKind === 'none' ? '5' : '10'} model
            calls. The scripted bot and the random player read no questions, so they cannot be asked.
          </p>
          {refusal && (
            <ErrorPanel title={refusal.message} kept="Nothing was asked." advice={refusal.advice} />
          )}
          <Cluster gap={3}>
            <Button type="submit" variant="primary" icon="play" busy={starting}>
              Ask the questions
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
