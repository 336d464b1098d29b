import type { Result } from '../../../core/shared';
import type { GenerationPlan, WorldsError } from '../../../core/worlds';
import { Button, Cluster, ErrorPanel, Panel, Stack, TextField } from '../../../ui';
import { EstimateFigures } from './EstimateFigures';
import styles from '../shared/worlds.module.css';

interface StartPanelProps {
  readonly title: string;
  /** The plan as the form stands, or what is missing for one. */
  readonly plan: Result<GenerationPlan, string>;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly placeholder: string;
  /** What the button says. */
  readonly action: string;
  readonly tried: boolean;
  readonly starting: boolean;
  readonly refusal: WorldsError | null;
}

/** What the plan will take, its name, and the button that starts it. */
export function StartPanel({
  title,
  plan,
  name,
  onName,
  placeholder,
  action,
  tried,
  starting,
  refusal,
}: StartPanelProps) {
  return (
    <div className={styles.beside}>
      <Panel title={title}>
        <Stack gap={4}>
          {plan.ok ? (
            <EstimateFigures plan={plan.value} />
          ) : (
            <p className={styles.note}>An estimate stands here once the form is complete.</p>
          )}
          <TextField
            label="Name"
            optional
            placeholder={placeholder}
            maxLength={200}
            value={name}
            onChange={onName}
          />
          {tried && !plan.ok && (
            <p className={styles.problem} role="alert">
              {plan.error}
            </p>
          )}
          <Cluster gap={2}>
            <Button type="submit" variant="primary" icon="play" busy={starting}>
              {action}
            </Button>
          </Cluster>
          <p className={styles.note}>
            It goes on when you leave this page and after a reload, and stops by itself at the limits you set.
          </p>
          {refusal && (
            <ErrorPanel
              title={refusal.message}
              kept="Your settings; nothing was started."
              advice={refusal.advice}
            />
          )}
        </Stack>
      </Panel>
    </div>
  );
}
