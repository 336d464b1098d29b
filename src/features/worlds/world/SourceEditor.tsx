import { useMemo, useState } from 'react';
import { type WorldRecord, type WorldVersion } from '../../../core/worlds';
import {
  Button,
  Cluster,
  CodeEditor,
  Stack,
  useNavigate,
  useRouteQuery,
  useToast,
  type CodePlace,
} from '../../../ui';
import { downloadBlob, saveEdit } from '../../../workers/bridge';
import { draftOf, keepDraft } from './drafts';
import { marksOf } from './marks';
import { addForPlay } from './playVersion';
import styles from '../shared/worlds.module.css';

interface SourceEditorProps {
  readonly world: WorldRecord;
  readonly version: WorldVersion;
  readonly trusted: boolean;
  /** Where the cursor was last sent. */
  readonly place: CodePlace | null;
  readonly onPlace: (place: CodePlace) => void;
}

/** The program: read only until somebody edits it, which makes a version of its own. */
export function SourceEditor({ world, version, trusted, place, onPlace }: SourceEditorProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [, setQuery] = useRouteQuery();
  const { worldId, index, source } = version;
  const [draft, setDraft] = useState<string | null>(() => draftOf(worldId, index));
  const [busy, setBusy] = useState<'nothing' | 'saving' | 'adding'>('nothing');
  const marks = useMemo(() => marksOf(version.measures.validity), [version.measures.validity]);
  const editing = draft !== null;
  const changed = draft !== null && draft !== source;
  const file = `${world.name}_v${String(index)}.py`;

  const change = (text: string | null): void => {
    setDraft(text);
    keepDraft(worldId, index, text === source ? null : text);
  };
  const save = async (): Promise<void> => {
    if (!changed || busy !== 'nothing') return;
    setBusy('saving');
    const saved = await saveEdit(worldId, draft);
    setBusy('nothing');
    if (!saved.ok) {
      toast({
        message: saved.error.message,
        detail: `Your text is still here. ${saved.error.advice}`,
        tone: 'error',
      });
      return;
    }
    change(null);
    setQuery({ version: saved.value });
    toast({ message: `Saved as version ${String(saved.value)}.`, tone: 'success' });
  };

  const discard = (): void => {
    change(null);
    if (!changed) return;
    toast({
      message: 'Your changes were discarded.',
      action: { label: 'Undo', onAction: () => change(draft) },
    });
  };

  const play = async (): Promise<void> => {
    setBusy('adding');
    const added = await addForPlay(file, source, 0);
    setBusy('nothing');
    if (added.ok) navigate(added.value);
    else toast({ message: added.error.message, detail: added.error.advice, tone: 'error' });
  };

  return (
    <Stack gap={3}>
      <Cluster gap={2}>
        {editing ? (
          <>
            <Button
              variant="primary"
              icon="check"
              disabled={!changed}
              busy={busy === 'saving'}
              onClick={() => void save()}
            >
              Save as a new version
            </Button>
            <Button onClick={discard}>Discard</Button>
            <span className={styles.note}>Tab indents; press Esc, then Tab to leave the editor.</span>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              icon="play"
              disabled={!trusted}
              busy={busy === 'adding'}
              onClick={() => void play()}
            >
              Play this version
            </Button>
            <Button
              icon="pencil"
              onClick={() => {
                setDraft(source);
                onPlace({ line: 1 });
              }}
            >
              Edit
            </Button>
            <Button
              icon="download"
              onClick={() => downloadBlob(new Blob([source], { type: 'text/x-python' }), file)}
            >
              Download
            </Button>
          </>
        )}
      </Cluster>
      <CodeEditor
        label={`Source of version ${String(index)}`}
        value={draft ?? source}
        readOnly={!editing}
        onChange={change}
        onSave={() => void save()}
        marks={changed ? [] : marks}
        place={place}
      />
    </Stack>
  );
}
