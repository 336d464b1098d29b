import { useState } from 'react';
import { QUESTION_IDS, ungraded, type QuizModel, type QuizRecord } from '../../core/quiz';
import { Button, Cluster, Panel, Stack, useToast } from '../../ui';
import {
  choiceErrors,
  chosenModel,
  modelKey,
  NEW_CHOICE,
  resumeQuiz,
  type ModelChoice,
} from '../../workers/bridge';
import { ModelFields } from './ModelFields';
import styles from './quiz.module.css';

interface GradePanelProps {
  readonly quiz: QuizRecord;
  readonly known: ReadonlyMap<string, QuizModel>;
}

/** Lets a model grade the answers that no judge has graded yet. Nothing where there are none. */
export function GradePanel({ quiz, known }: GradePanelProps) {
  const toast = useToast();
  const [choice, setChoice] = useState<ModelChoice>(() => {
    const key = modelKey(quiz.judge ?? quiz.model);
    const [first = NEW_CHOICE.known] = known.keys();
    return { ...NEW_CHOICE, known: known.has(key) ? key : first };
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = ungraded(quiz);
  if (quiz.state !== 'finished' || left.length === 0) return null;

  const grade = async (): Promise<void> => {
    setTried(true);
    const judge = chosenModel(choice, known);
    if (!judge.ok) return;
    setBusy(true);
    const begun = await resumeQuiz(quiz.id, judge.value);
    setBusy(false);
    if (!begun.ok) toast({ message: begun.error.message, detail: begun.error.advice, tone: 'error' });
  };

  return (
    <Panel title="Let a model grade">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void grade();
        }}
      >
        <Stack gap={4}>
          <p className={styles.note}>
            {left.length} of {QUESTION_IDS.length} answers have no verdict that could be read and are not
            wholly graded by hand. You can grade them below, or let a model do it.
          </p>
          <ModelFields
            label="Judge"
            known={known}
            choice={choice}
            errors={tried ? choiceErrors(choice) : {}}
            change={setChoice}
          />
          <Cluster gap={3}>
            <Button type="submit" icon="bot" busy={busy}>
              Let it grade
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Panel>
  );
}
