import { useState } from 'react';
import { QUESTION_IDS, ungraded, type QuizRecord } from '../../core/quiz';
import { Button, Cluster, Panel, Stack, useToast } from '../../ui';
import {
  draftOf,
  firstDraft,
  modelKey,
  modelOfDraft,
  NEW_DRAFT,
  resumeQuiz,
  type KnownModels,
  type ModelDraft,
} from '../../workers/bridge';
import { LateModelFields } from './LateModelFields';
import styles from './quiz.module.css';

interface GradePanelProps {
  readonly quiz: QuizRecord;
  readonly known: KnownModels;
}

/** Lets a model grade the answers that no judge has graded yet. Nothing where there are none. */
export function GradePanel(props: GradePanelProps) {
  const { quiz } = props;
  return quiz.state === 'finished' && ungraded(quiz).length > 0 ? <GradeForm {...props} /> : null;
}

function GradeForm({ quiz, known }: GradePanelProps) {
  const toast = useToast();
  const [draft, setDraft] = useState<ModelDraft>(() => {
    const last = quiz.judge ?? quiz.model;
    const key = modelKey(last);
    // The judge of an imported quiz belongs to others.
    if (quiz.importedFrom === null) return draftOf(last, known.has(key) ? key : '');
    return firstDraft(known, NEW_DRAFT);
  });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = ungraded(quiz);

  const grade = async (): Promise<void> => {
    setTried(true);
    const judge = modelOfDraft(draft);
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
          <LateModelFields label="Judge" draft={draft} change={setDraft} tried={tried} />
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
