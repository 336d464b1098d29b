import { CheckboxField, Fieldset, Grid, NumberField, Stack } from '../../../ui';
import type { EvaluateForm, FormErrors } from './evaluateForm';

interface LimitFieldsProps {
  readonly form: EvaluateForm;
  readonly errors: FormErrors;
  readonly change: (part: Partial<EvaluateForm>) => void;
}

/** What the run may take before it waits, and whether the model's pictures are kept. */
export function LimitFields({ form, errors, change }: LimitFieldsProps) {
  const usesPictures = Boolean(form.images) || Boolean(form.clip);
  return (
    <Fieldset
      legend="Spending limits"
      hint="Checked before each call with the longest answer it may get. A run that reaches one waits and can go on."
    >
      <Stack gap={3}>
        <Grid least="8rem" gap={3}>
          {form.player === 'model' && (
            <>
              <NumberField
                label="Tokens"
                optional
                min={1}
                step={1000}
                value={form.limitTokens}
                onChange={(limitTokens) => change({ limitTokens })}
                error={errors.limitTokens}
              />
              <NumberField
                label="Dollars"
                optional
                min={0}
                step={0.1}
                unit="$"
                value={form.limitDollars}
                onChange={(limitDollars) => change({ limitDollars })}
                error={errors.limitDollars}
              />
            </>
          )}
          <NumberField
            label="Minutes"
            optional
            min={1}
            value={form.limitMinutes}
            onChange={(limitMinutes) => change({ limitMinutes })}
            error={errors.limitMinutes}
          />
        </Grid>
        {form.player === 'model' && usesPictures && (
          <CheckboxField
            label="Keep pictures as files"
            hint="Otherwise they are drawn again in the replay and compared by hash."
            checked={form.keepPictures}
            onChange={(keepPictures) => change({ keepPictures })}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
