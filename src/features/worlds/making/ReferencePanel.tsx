import { useEffect, useRef, useState } from 'react';
import { loadStripComments } from '../../../core/worlds';
import {
  Button,
  CheckboxField,
  Cluster,
  Panel,
  RadioGroup,
  SelectField,
  Stack,
  formatBytes,
  formatPercent,
} from '../../../ui';
import type { CorpusWorld } from '../../../workers/bridge';
import styles from '../shared/worlds.module.css';

/** Which game the model is shown. */
export interface ReferenceChoice {
  readonly kind: 'corpus' | 'file' | 'none';
  /** Id of a corpus game. */
  readonly corpus: string;
  readonly file: { readonly name: string; readonly source: string } | null;
}

interface ReferencePanelProps {
  readonly choice: ReferenceChoice;
  readonly worlds: readonly CorpusWorld[];
  /** The chosen game's text, empty while there is none. */
  readonly source: string;
  readonly tried: boolean;
  /** Whether the model is shown the game without its comments. */
  readonly strip: boolean;
  readonly change: (part: Partial<ReferenceChoice>) => void;
  readonly changeStrip: (strip: boolean) => void;
}

/** Larger files are no example that fits a prompt. */
const LARGEST_FILE = 500_000;

/** Chooses the game that goes into the prompt as an example of the template. */
export function ReferencePanel({
  choice,
  worlds,
  source,
  tried,
  strip,
  change,
  changeStrip,
}: ReferencePanelProps) {
  const comments = useShareOfComments(source);
  return (
    <Panel title="Reference game">
      <Stack gap={4}>
        <RadioGroup
          label="What the model is shown as an example"
          value={choice.kind}
          onChange={(kind) => change({ kind })}
          choices={[
            { value: 'corpus', label: 'A game of the corpus', hint: 'As in the paper: one whole game.' },
            { value: 'file', label: 'A Python file of yours' },
            { value: 'none', label: 'Nothing (zero-shot)', hint: 'Only the names of the methods.' },
          ]}
        />
        {choice.kind === 'corpus' && (
          <SelectField
            label="Game"
            value={choice.corpus}
            onChange={(corpus) => change({ corpus })}
            choices={worlds.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {choice.kind === 'file' && <OwnFile file={choice.file} tried={tried} change={change} />}
        {choice.kind !== 'none' && (
          <CheckboxField
            label="Strip its comments"
            hint={comments === null ? null : `They are ${formatPercent(comments, 0)} of its characters.`}
            checked={strip}
            onChange={changeStrip}
          />
        )}
      </Stack>
    </Panel>
  );
}

/** Which part of a program its comments are, 0…1; `null` while it is not known, and without a program. */
function useShareOfComments(source: string): number | null {
  const [share, setShare] = useState<{ readonly source: string; readonly of: number } | null>(null);
  useEffect(() => {
    let gone = false;
    if (source === '') return;
    loadStripComments().then(
      (strip) => {
        if (!gone) setShare({ source, of: 1 - strip(source).length / source.length });
      },
      // The form works without the figure.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [source]);
  return share?.source === source ? share.of : null;
}

interface OwnFileProps {
  readonly file: ReferenceChoice['file'];
  readonly tried: boolean;
  readonly change: (part: Partial<ReferenceChoice>) => void;
}

function OwnFile({ file, tried, change }: OwnFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (chosen: File): Promise<void> => {
    if (chosen.size > LARGEST_FILE) change({ file: null });
    else change({ file: { name: chosen.name.replace(/\.py$/i, ''), source: await chosen.text() } });
  };
  return (
    <Stack gap={2}>
      <Cluster gap={3}>
        <Button icon="file" onClick={() => input.current?.click()}>
          Choose a Python file
        </Button>
        <span role="status">
          {file === null
            ? `At most ${formatBytes(LARGEST_FILE)}; it is sent to the model and not run.`
            : `${file.name}.py (${formatBytes(file.source.length)})`}
        </span>
      </Cluster>
      {tried && file === null && (
        <p className={styles.problem} role="alert">
          Choose a file of at most {formatBytes(LARGEST_FILE)}, or another kind of example.
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".py"
        aria-label="Reference game"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (chosen) void read(chosen);
        }}
      />
    </Stack>
  );
}
