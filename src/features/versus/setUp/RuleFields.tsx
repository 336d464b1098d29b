import { CheckboxField, NumberField, SegmentedControl, Stack } from '../../../ui';
import type { RaceForm, VersusErrors } from './versusForm';

export interface RuleFieldsProps {
  readonly form: RaceForm;
  readonly errors: VersusErrors;
  readonly tried: boolean;
  /** Whether it can be chosen what is shown: not where there are no pictures, or a challenge says it. */
  readonly pictures: boolean;
  /** Whether a person plays, from whom the other side can be hidden. */
  readonly person: boolean;
  readonly change: (part: Partial<RaceForm>) => void;
}

/** How the sides play beside each other. */
export function RuleFields({ form, errors, tried, pictures, person, change }: RuleFieldsProps) {
  return (
    <Stack gap={4}>
      <SegmentedControl
        label="Pace"
        hideLabel={false}
        value={form.pace}
        onChange={(pace) => change({ pace })}
        choices={[
          { value: 'turns', label: 'Turn by turn' },
          { value: 'live', label: 'Live' },
        ]}
      />
      {form.pace === 'live' && (
        <NumberField
          label="Seconds between steps of a side that needs no time to think"
          hint="For bots and recorded play. 0: as fast as they can. Models take the time they take."
          min={0}
          step={0.5}
          value={form.stepSeconds}
          onChange={(stepSeconds) => change({ stepSeconds })}
          error={tried ? errors.stepSeconds : null}
        />
      )}
      {pictures && (
        <SegmentedControl
          label="Text, picture, or both for both sides"
          hideLabel={false}
          value={form.rights}
          onChange={(rights) => change({ rights })}
          choices={[
            { value: 'both', label: 'Both' },
            { value: 'text', label: 'Text' },
            { value: 'picture', label: 'Picture' },
          ]}
        />
      )}
      {person && (
        <CheckboxField
          label="Hide the other side until my game is over"
          checked={form.hidden}
          onChange={(hidden) => change({ hidden })}
        />
      )}
    </Stack>
  );
}
