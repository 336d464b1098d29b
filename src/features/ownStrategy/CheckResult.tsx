import { ErrorPanel, Panel, Stack, TextBlock, VisuallyHidden, formatCount } from '../../ui';
import styles from './ownStrategy.module.css';
import type { Checked } from './StrategyEditor';

/** What a strategy did in two steps of a made-up game, or why it did nothing. */
export function CheckResult({ checked }: { readonly checked: Checked | null }) {
  return (
    <Panel title="Check">
      <Stack gap={3}>
        <div role="status">
          {checked === null && (
            <p className={styles.note}>
              Two steps of a made-up game with a made-up model that always answers “go forward”. It costs
              nothing.
            </p>
          )}
          {checked?.kind === 'checking' && (
            <p>Checking… A program that computes for 10 s without an answer is ended.</p>
          )}
          {checked?.kind === 'stopped' && <p>Stopped. Your program is as you left it.</p>}
          {checked?.kind === 'works' && (
            <p>
              It works: {formatCount(checked.check.questions.length, 'model call', 'model calls')} in two
              steps.
            </p>
          )}
          {checked?.kind === 'broken' && <VisuallyHidden>The check found a fault.</VisuallyHidden>}
        </div>
        {checked?.kind === 'broken' && (
          <ErrorPanel
            title={
              checked.fault.line === null
                ? checked.fault.message
                : `Line ${String(checked.fault.line)}: ${checked.fault.message}`
            }
            kept="Your text."
            advice="Mend it and check again."
          />
        )}
        {checked?.kind === 'works' && (
          <>
            <ol className={styles.decisions}>
              {checked.check.decisions.map(({ decision, reasoning }, index) => (
                // Steps have no identity but their place.
                <li key={index}>
                  {decision.turn === 'valid' ? (
                    <>
                      action <strong>{decision.action}</strong>
                    </>
                  ) : (
                    <>
                      {decision.turn} answer <q>{decision.candidate}</q>
                    </>
                  )}
                  {reasoning !== '' && <p className={styles.note}>{reasoning}</p>}
                </li>
              ))}
            </ol>
            {checked.check.questions.map(({ purpose, text }, index) => (
              <details key={index}>
                <summary>
                  Call {String(index + 1)}, {purpose}
                </summary>
                <TextBlock
                  label={`Messages of call ${String(index + 1)}`}
                  hideLabel
                  text={text}
                  maxHeight="16rem"
                />
              </details>
            ))}
            {checked.check.memory !== null && (
              <TextBlock
                label="Memory"
                text={JSON.stringify(checked.check.memory, null, 2)}
                maxHeight="12rem"
              />
            )}
            {checked.check.log.length > 0 && (
              <TextBlock label="Log" text={checked.check.log.join('\n')} maxHeight="12rem" />
            )}
          </>
        )}
      </Stack>
    </Panel>
  );
}
