import type { EnvironmentMeta } from '../../../core/env';
import { shortHash } from '../../../core/library';
import { CheckboxField, Fieldset, Link, Stack } from '../../../ui';
import { useDemonstrations } from '../../../workers/bridge';
import styles from './agent.module.css';
import type { AgentForm } from './agentForm';
import { demonstrationHint, offeredDemonstrations } from './demonstrationWords';

interface DemonstrationFieldsProps {
  readonly form: AgentForm;
  readonly change: (part: Partial<AgentForm>) => void;
  readonly environments: readonly EnvironmentMeta[];
}

/** The library's demonstrations, those of the environments to be played and solved ones first. */
export function DemonstrationFields({ form, change, environments }: DemonstrationFieldsProps) {
  const list = useDemonstrations();
  const chosen = form.demonstrations;
  const all = list.state === 'ready' ? list.value : [];
  const offered = offeredDemonstrations(all, chosen, environments);
  const missing =
    list.state === 'ready' ? chosen.filter((hash) => !all.some((one) => one.hash === hash)) : [];
  return (
    <Fieldset
      legend={`Demonstrations (${String(chosen.length)} chosen)`}
      hint="Episodes that the agent is shown before it plays, those of the same task first. An episode’s own seed is never shown to it."
    >
      <Stack gap={3}>
        {list.state === 'ready' && offered.length === 0 && (
          <p className={styles.note}>
            The library has no demonstration of these environments. <Link to="/play">Play an episode</Link>{' '}
            and keep it as a demonstration, or import a file under <Link to="/library">Library</Link>.
          </p>
        )}
        {list.state === 'error' && <p className={styles.problem}>{list.error.message}</p>}
        {offered.length > 0 && (
          <div className={styles.demonstrations}>
            {offered.map((each) => (
              <CheckboxField
                key={each.hash}
                label={each.name}
                hint={demonstrationHint(each, environments)}
                checked={chosen.includes(each.hash)}
                onChange={(on) =>
                  change({
                    demonstrations: on ? [...chosen, each.hash] : chosen.filter((hash) => hash !== each.hash),
                  })
                }
              />
            ))}
          </div>
        )}
        {missing.map((hash) => (
          <CheckboxField
            key={hash}
            label={`Not in this library: ${shortHash(hash)}…`}
            hint="Import its file, or take it out of the choice."
            checked
            onChange={() => change({ demonstrations: chosen.filter((other) => other !== hash) })}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
