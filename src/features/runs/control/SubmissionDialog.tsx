import { useEffect, useState } from 'react';
import type { RunRecord } from '../../../core/evaluate';
import { Button, CheckboxField, Dialog, ErrorPanel, Loading, Mono, Stack, TextField } from '../../../ui';
import {
  downloadBlob,
  exportSubmission,
  previewSubmission,
  type ArchiveError,
  type ArchiveResult,
} from '../../../workers/bridge';
import styles from '../runs.module.css';

type Preview = Extract<Awaited<ReturnType<typeof previewSubmission>>, { readonly ok: true }>['value'];

interface SubmissionDialogProps {
  readonly run: RunRecord;
  readonly close: () => void;
}

/** Asks what a submission to BALROG's leaderboard needs to say, tells what speaks against it, and saves it. */
export function SubmissionDialog({ run, close }: SubmissionDialogProps) {
  const [preview, setPreview] = useState<ArchiveResult<Preview> | null>(null);
  const [name, setName] = useState('');
  const [openSource, setOpenSource] = useState(false);
  const [site, setSite] = useState('');
  const [logo, setLogo] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ArchiveError | null>(null);

  useEffect(() => {
    let stopped = false;
    void previewSubmission(run.id).then((found) => {
      if (stopped) return;
      setPreview(found);
      if (!found.ok) return;
      const { suggested } = found.value;
      setName(suggested.name);
      setOpenSource(suggested.openSource);
      setSite(suggested.site ?? '');
      setLogo(suggested.logo ?? '');
    });
    return () => {
      stopped = true;
    };
  }, [run.id]);

  const details = {
    name,
    openSource,
    site: site.trim() === '' ? null : site.trim(),
    logo: logo.trim() === '' ? null : logo.trim(),
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    setRefusal(null);
    setBusy(true);
    const exported = await exportSubmission(run.id, details);
    setBusy(false);
    if (!exported.ok) {
      setRefusal(exported.error);
      return;
    }
    downloadBlob(exported.value.blob, exported.value.fileName);
    close();
  };

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Submission to BALROG’s leaderboard"
      description="A folder as the leaderboard asks for it: results, metadata.yaml and a README. It is read again before it is saved; nothing is sent anywhere."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            icon="download"
            busy={busy}
            disabled={preview?.ok !== true}
            onClick={() => void save()}
          >
            Save submission
          </Button>
        </>
      }
    >
      {preview === null ? (
        <Loading what="Looking through the run…" />
      ) : !preview.ok ? (
        <ErrorPanel
          title={preview.error.message}
          kept="The run is as it was."
          advice={preview.error.advice}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap={4}>
            {preview.value.problems.length > 0 ? (
              <div>
                <p>The leaderboard may not take this run as one among its entries:</p>
                <ul className={styles.notes} aria-label="What speaks against it">
                  {preview.value.problems.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            ) : (
              <p>Nothing is known that speaks against it.</p>
            )}
            <TextField label="Name of the entry" value={name} onChange={setName} maxLength={100} />
            <TextField
              label="Site"
              optional
              hint="Address of a page about the agent, with https://."
              inputMode="url"
              value={site}
              onChange={setSite}
            />
            <TextField
              label="Logo of the organization"
              optional
              hint="Address of a picture, with https://."
              inputMode="url"
              value={logo}
              onChange={setLogo}
            />
            <CheckboxField label="The agent’s code is open" checked={openSource} onChange={setOpenSource} />
            <p className={styles.note}>
              Folder: <Mono>{preview.value.folder}</Mono>
            </p>
            {refusal && (
              <ErrorPanel title={refusal.message} kept="The run is as it was." advice={refusal.advice} />
            )}
            <button type="submit" hidden />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
