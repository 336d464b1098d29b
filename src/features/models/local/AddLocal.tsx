import { useState } from 'react';
import {
  Button,
  Cluster,
  DropZone,
  Grid,
  Panel,
  SegmentedControl,
  Stack,
  TextField,
  useToast,
  type DroppedFile,
  type DroppedKind,
} from '../../../ui';
import { addGguf, addLocalAddress, parseDownloadAddress, type NamedModel } from '../../../workers/bridge';
import styles from '../shared/models.module.css';

/** Opens a `.gguf` from disk, or lists a model at an address of the person's own. */
export function AddLocal() {
  return (
    <Panel title="Add a model">
      <Stack gap={5}>
        <FromDisk />
        <FromAddress />
      </Stack>
    </Panel>
  );
}

const LEFT: readonly DroppedKind[] = ['run', 'worlds', 'python'];

function FromDisk() {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const add = async (files: readonly DroppedFile[]): Promise<void> => {
    const models = files.filter(({ file }) => file.name.toLowerCase().endsWith('.gguf'));
    if (models.length === 0) {
      toast({
        message: 'No .gguf file among what was chosen.',
        detail: 'Nothing was changed. Models for the processor are files that end in .gguf.',
        tone: 'error',
      });
      return;
    }
    setBusy(true);
    for (const { file } of models) {
      const added = await addGguf(file);
      if (added.ok)
        toast({ message: `“${added.value.modelId}” is in the library. Test it next.`, tone: 'success' });
      else toast({ message: added.error.message, detail: added.error.advice, tone: 'error' });
    }
    setBusy(false);
  };
  return (
    <DropZone
      label="Drop a .gguf model file"
      hint="It is kept in this browser and runs on the processor. Files in several parts are not taken."
      accept=".gguf"
      folders={false}
      busy={busy}
      takesOffered="Drop to add to the local library"
      leavesOffered={LEFT}
      onFiles={(files) => void add(files)}
      onError={(message) => toast({ message, tone: 'error' })}
    />
  );
}

type Kind = 'wllama' | 'webLlm';

function FromAddress() {
  const toast = useToast();
  const [kind, setKind] = useState<Kind>('wllama');
  const [address, setAddress] = useState('');
  const [library, setLibrary] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const parsed = parseDownloadAddress(address);
  const parsedLibrary = parseDownloadAddress(library);
  const add = async (): Promise<void> => {
    setTried(true);
    if (!parsed.ok || (kind === 'webLlm' && !parsedLibrary.ok)) return;
    const url = parsed.value.url;
    const name = lastPart(url);
    const model: NamedModel =
      kind === 'wllama'
        ? { kind, modelId: name, source: { kind: 'url', url } }
        : {
            kind,
            modelId: name,
            source: { kind: 'mlc', model: url, library: parsedLibrary.ok ? parsedLibrary.value.url : '' },
          };
    setBusy(true);
    const added = await addLocalAddress(model);
    setBusy(false);
    if (!added.ok) {
      toast({ message: added.error.message, detail: added.error.advice, tone: 'error' });
      return;
    }
    toast({ message: `“${added.value.modelId}” is in the library. Fetch it next.`, tone: 'success' });
    setAddress('');
    setLibrary('');
    setTried(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Stack gap={3}>
        <SegmentedControl<Kind>
          label="By address"
          hideLabel={false}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'wllama', label: 'A .gguf file, for the processor' },
            { value: 'webLlm', label: 'MLC weights, for the graphics card' },
          ]}
        />
        <Grid least="18rem" gap={4}>
          <TextField
            label={kind === 'wllama' ? 'Address of the file' : 'Address of the weights'}
            mono
            type="url"
            autoComplete="off"
            hint={
              kind === 'wllama'
                ? 'Such as https://huggingface.co/…/resolve/main/model.gguf'
                : 'The folder that holds mlc-chat-config.json.'
            }
            value={address}
            onChange={setAddress}
            error={tried && !parsed.ok ? parsed.error : null}
          />
          {kind === 'webLlm' && (
            <TextField
              label="Address of the compiled library"
              mono
              type="url"
              autoComplete="off"
              hint="A .wasm that was made for these weights. It is a program: use one that you trust."
              value={library}
              onChange={setLibrary}
              error={tried && !parsedLibrary.ok ? parsedLibrary.error : null}
            />
          )}
        </Grid>
        <Cluster gap={3}>
          <Button type="submit" icon="plus" busy={busy}>
            Add to the library
          </Button>
          <span className={styles.note}>Nothing is fetched before you say so in the table.</span>
        </Cluster>
      </Stack>
    </form>
  );
}

/** What a model at an address is called: the last part of the path. */
function lastPart(url: string): string {
  const parts = new URL(url).pathname
    .split('/')
    .filter((part) => part !== '' && part !== 'main' && part !== 'resolve');
  return decodeURIComponent(parts.at(-1) ?? url);
}
