import { useState } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { TextBlock } from './display';
import styles from './HarnessDialog.module.css';
import { Stack } from './layout';
import { useToast } from './toast';

export interface HarnessCommandText {
  readonly command: string;
  readonly configuration: string;
  /** The variable that the key is expected in; `null`: none is needed. */
  readonly keyVariable: string | null;
  /** What the harness plays differently, in sentences. */
  readonly notExpressed: readonly string[];
}

export interface HarnessDialogProps {
  /** The command, or a sentence why there is none. */
  readonly command: HarnessCommandText | string;
  /** Called when one of the texts was copied. */
  readonly onTaken: () => void;
  readonly close: () => void;
}

/** A plan as a command line and a configuration for BALROG's own harness, to be copied. */
export function HarnessDialog({ command, onTaken, close }: HarnessDialogProps) {
  const toast = useToast();
  const [copied, setCopied] = useState<'command' | 'configuration' | null>(null);
  const copy = async (what: 'command' | 'configuration', text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast({
        message: 'Copying is not allowed here.',
        detail: 'Select the text and copy it by hand.',
        tone: 'error',
      });
      return;
    }
    setCopied(what);
    onTaken();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      wide
      title="Play this plan with BALROG"
      description="BALROG’s own Python harness can play it elsewhere, for instance against vLLM on a cluster."
      footer={<Button onClick={close}>Close</Button>}
    >
      {typeof command === 'string' ? (
        <p>{command}</p>
      ) : (
        <Stack gap={4}>
          <div className={styles.part}>
            <div className={styles.head}>
              <h3>Command line</h3>
              <Button
                size="small"
                icon={copied === 'command' ? 'check' : 'copy'}
                onClick={() => void copy('command', command.command)}
              >
                {copied === 'command' ? 'Command copied' : 'Copy command'}
              </Button>
            </div>
            <TextBlock text={command.command} label="Command line" hideLabel copy={false} maxHeight="14rem" />
            <p className={styles.note}>
              Run it in BALROG’s folder.
              {command.keyVariable !== null && (
                <>
                  {' '}
                  The key is expected in the variable <code>{command.keyVariable}</code>; it is in neither
                  text.
                </>
              )}
            </p>
          </div>
          <div className={styles.part}>
            <div className={styles.head}>
              <h3>Configuration</h3>
              <Button
                size="small"
                icon={copied === 'configuration' ? 'check' : 'copy'}
                onClick={() => void copy('configuration', command.configuration)}
              >
                {copied === 'configuration' ? 'Configuration copied' : 'Copy configuration'}
              </Button>
            </div>
            <TextBlock
              text={command.configuration}
              label="Configuration"
              hideLabel
              copy={false}
              maxHeight="14rem"
            />
            <p className={styles.note}>
              The same values, to be written over those of BALROG’s config.yaml; one of the two is enough.
            </p>
          </div>
          <div className={styles.part}>
            <h3>What it plays differently</h3>
            {command.notExpressed.length === 0 ? (
              <p>Nothing of this plan is left out.</p>
            ) : (
              <ul className={styles.list}>
                {command.notExpressed.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </div>
          <div className={styles.part}>
            <h3>Bringing the results back</h3>
            <p>
              Open the folder that BALROG wrote its results to on the Runs page. A plan that was copied here
              is remembered in this browser, so the results become a run of it.
            </p>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
