import { CheckboxField, Grid, NumberField, Stack } from '../../../ui';
import { planErrors, RULES, type PlanForm } from './planForm';
import type { PlanFieldsProps } from './PlanFields';

/** What is measured beside technical validity, which costs no model call (bytesized32 spec, 8 and 10). */
export function MeasureFields({ form, change, tried }: PlanFieldsProps) {
  const { measures } = form;
  const errors = tried ? planErrors(form) : {};
  const set = (part: Partial<PlanForm['measures']>): void => change({ measures: { ...measures, ...part } });
  return (
    <Stack gap={4}>
      <p>Technical validity is always checked; it runs the world in this browser and asks no model.</p>
      <CheckboxField
        label="Search for a win"
        hint="Tries actions breadth first, without a model: a lower bound of winnability. An answer that the task asks for it guesses."
        checked={measures.search}
        onChange={(search) => set({ search })}
      />
      <CheckboxField
        label="Specification compliance"
        hint="Is what the specification asks for in the program? The judge answers several times; the majority counts."
        checked={measures.compliance}
        onChange={(compliance) => set({ compliance })}
      />
      <CheckboxField
        label="Physical reality alignment"
        hint="The judge says of sampled plays whether they make physical sense. One call a play."
        checked={measures.alignment}
        onChange={(alignment) => set({ alignment })}
      />
      <CheckboxField
        label="Winnability"
        hint="The judge plays the world, thinking and acting: up to 60 calls."
        checked={measures.winnability}
        onChange={(winnability) => set({ winnability })}
      />
      <Grid least="12rem" gap={4}>
        {measures.compliance && (
          <NumberField
            label="Answers on compliance"
            hint="31 in the paper."
            min={RULES.votes.least}
            max={RULES.votes.most}
            value={measures.votes}
            onChange={(votes) => set({ votes })}
            error={errors.votes}
          />
        )}
        {measures.alignment && (
          <NumberField
            label="Plays judged"
            hint="100 in the paper."
            min={RULES.paths.least}
            max={RULES.paths.most}
            value={measures.paths}
            onChange={(paths) => set({ paths })}
            error={errors.paths}
          />
        )}
      </Grid>
      <CheckboxField
        label="As published, faults included"
        hint="Measures as the released code does, where its faults change a figure. Off: mended."
        checked={measures.asPublished}
        onChange={(asPublished) => set({ asPublished })}
      />
    </Stack>
  );
}

/** What may be spent before work stops by itself. */
export function CapFields({ form, change, tried }: PlanFieldsProps) {
  const errors = tried ? planErrors(form) : {};
  return (
    <Grid least="10rem" gap={4}>
      <NumberField
        label="Calls at most"
        optional
        min={RULES.capCalls.least}
        value={form.capCalls}
        onChange={(capCalls) => change({ capCalls })}
        error={errors.capCalls}
      />
      <NumberField
        label="Tokens at most"
        optional
        min={RULES.capTokens.least}
        value={form.capTokens}
        onChange={(capTokens) => change({ capTokens })}
        error={errors.capTokens}
      />
      <NumberField
        label="Minutes at most"
        optional
        min={RULES.capMinutes.least}
        value={form.capMinutes}
        onChange={(capMinutes) => change({ capMinutes })}
        error={errors.capMinutes}
      />
    </Grid>
  );
}
