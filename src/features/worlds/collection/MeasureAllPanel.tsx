import { useEffect, useState } from 'react';
import type { CollectionRecord } from '../../../core/worlds';
import { Button, Cluster, ErrorPanel, Panel, Stack } from '../../../ui';
import { resumeCollection, useKnownModels, type KnownModels } from '../../../workers/bridge';
import {
  asksJudge,
  CapFields,
  MeasureFields,
  measuringOf,
  ModelPart,
  NEW_FORM,
  type PlanForm,
  ReflectionFields,
  rememberedForm,
} from '../plan';
import styles from '../shared/worlds.module.css';

/** Lets all worlds of a collection be checked, measured and mended. Folded away unless nothing was planned yet. */
export function MeasureAllPanel({ collection }: { readonly collection: CollectionRecord }) {
  const known = useKnownModels();
  if (known === null) return null;
  return <MeasureForm key={collection.id} collection={collection} known={known} />;
}

interface MeasureFormProps {
  readonly collection: CollectionRecord;
  readonly known: KnownModels;
}

function MeasureForm({ collection, known }: MeasureFormProps) {
  const [form, setForm] = useState<PlanForm>(() => ({
    ...rememberedForm(known),
    reflection: { ...NEW_FORM.reflection, rounds: 0 },
    measures: NEW_FORM.measures,
  }));
  const [open, setOpen] = useState(collection.plan === null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly advice: string } | null>(null);
  useEffect(() => setOpen(collection.plan === null), [collection.plan]);
  const change = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));
  const parts = { form, change, tried };
  const asksModel = asksJudge(form) || form.reflection.rounds !== 0;

  const start = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    const settings = measuringOf(form, asksModel);
    if (!settings.ok) {
      setRefusal({ message: settings.error, advice: 'Correct the field and try again.' });
      return;
    }
    setBusy(true);
    const begun = await resumeCollection(collection.id, settings.value);
    setBusy(false);
    if (!begun.ok) setRefusal(begun.error);
  };

  return (
    <Panel title="Measure these worlds">
      <details className={styles.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {collection.plan === null ? 'What to measure' : 'Other measures, or more reflection, from now on'}
        </summary>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <Stack gap={5}>
            <MeasureFields {...parts} />
            <ReflectionFields {...parts} />
            {asksModel && <ModelPart {...parts} judged={asksJudge(form)} />}
            {asksModel && <CapFields {...parts} />}
            <Cluster gap={3}>
              <Button type="submit" variant="primary" icon="play" busy={busy}>
                Check and measure
              </Button>
              <span className={styles.note}>What is measured already is not measured again.</span>
            </Cluster>
            {refusal && (
              <ErrorPanel title={refusal.message} kept="Nothing was started." advice={refusal.advice} />
            )}
          </Stack>
        </form>
      </details>
    </Panel>
  );
}
