import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../../core/shared';
import type { CollectionRecord } from '../../../core/worlds';
import { CheckboxField, Grid, NumberField, Stack } from '../../../ui';
import { useKnownModels, type KnownModels, type WorkSettings } from '../../../workers/bridge';
import { measuringOf, ModelDraftFields, planErrors, type PlanForm, rememberedForm, RULES } from '../plan';
import { NO_JUDGE, plannedJudge, type JudgeSettings } from './judge';
import styles from '../shared/worlds.module.css';

interface JudgeFieldsProps {
  readonly collection: CollectionRecord;
  readonly judge: JudgeSettings;
  readonly change: (judge: JudgeSettings) => void;
}

/** Chooses the judge of the measures that ask one. */
export function JudgeFields({ collection, judge, change }: JudgeFieldsProps) {
  const known = useKnownModels();
  const planned = plannedJudge(collection);
  const own = judge.kind === 'own';
  return (
    <Stack gap={3}>
      <p className={styles.note}>
        The measures below ask a model.{' '}
        {planned === null
          ? 'The collection has none yet: choose one here.'
          : `The collection’s judge is ${planned}.`}
      </p>
      <CheckboxField
        label={planned ? 'Ask another model, or ask differently' : 'Choose the judge'}
        checked={own}
        onChange={(on) => change(on ? NO_JUDGE : { kind: 'plan' })}
      />
      {own && known !== null && (
        <OwnJudge
          collection={collection}
          known={known}
          change={(settings) => change({ kind: 'own', settings })}
        />
      )}
    </Stack>
  );
}

interface OwnJudgeProps {
  readonly collection: CollectionRecord;
  readonly known: KnownModels;
  readonly change: (settings: Result<WorkSettings, string>) => void;
}

function OwnJudge({ collection, known, change }: OwnJudgeProps) {
  const settingsFor = (form: PlanForm): Result<WorkSettings, string> => {
    const settings = measuringOf({ ...form, judgeKind: 'same' }, true);
    if (!settings.ok) return settings;
    const { model, measures } = settings.value;
    const { plan } = collection;
    return {
      ok: true,
      value: {
        ...(model ? { judge: model, ...(plan === null ? { model } : {}) } : {}),
        ...(measures ? { measures } : {}),
      },
    };
  };
  const [form, setForm] = useState<PlanForm>(() => rememberedForm(known));
  const settings = settingsFor(form);
  const latest = useRef({ change, settings });
  useEffect(() => {
    latest.current = { change, settings };
  });
  // Told at the start and after every change of the form.
  useEffect(() => latest.current.change(latest.current.settings), [form]);
  const set = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));
  const errors = planErrors(form);
  return (
    <div role="group" aria-label="Judge">
      <Stack gap={4}>
        <ModelDraftFields
          label="Judge"
          draft={form.model}
          tried={form.model.modelId !== ''}
          change={(model) => set({ model })}
        />
        <Grid least="10rem" gap={4}>
          <NumberField
            label="Answers on compliance"
            min={RULES.votes.least}
            max={RULES.votes.most}
            value={form.measures.votes}
            onChange={(votes) => set({ measures: { ...form.measures, votes } })}
            error={errors.votes}
          />
          <NumberField
            label="Plays judged"
            min={RULES.paths.least}
            max={RULES.paths.most}
            value={form.measures.paths}
            onChange={(paths) => set({ measures: { ...form.measures, paths } })}
            error={errors.paths}
          />
        </Grid>
      </Stack>
    </div>
  );
}
