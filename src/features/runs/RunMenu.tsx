import { lazy, Suspense, useState } from 'react';
import { planToQuery, type RunId, type RunRecord } from '../../core/evaluate';
import {
  Button,
  Dialog,
  IconButton,
  Menu,
  routePath,
  Stack,
  TextField,
  formatCount,
  useNavigate,
  useToast,
  withQuery,
} from '../../ui';
import {
  countKeptPictures,
  deleteRun,
  downloadBlob,
  environmentMetas,
  exportRun,
  joinParts,
  libraryFilesOf,
  previewPictures,
  renameRun,
  restoreRun,
  retryFailed,
  type ExportChoice,
  type UsedFile,
} from '../../workers/bridge';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));
const BalrogDialog = lazy(async () => ({ default: (await import('./control/BalrogDialog')).BalrogDialog }));
const SubmissionDialog = lazy(async () => ({
  default: (await import('./control/SubmissionDialog')).SubmissionDialog,
}));

/** Whether so many pictures fit is found out before anything is shown; of more, the dialog says that it looks. */
const FEW_PICTURES = 500;

/** What a run file carries beside the run. */
interface Carried {
  readonly files: readonly UsedFile[];
  readonly pictures: number;
}

export interface RunMenuProps {
  readonly run: RunRecord;
  /** Called after the run was deleted, for pages that show it. */
  readonly onDeleted?: () => void;
}

/** Rename, export and delete (with undo). */
export function RunMenu({ run, onDeleted }: RunMenuProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [renaming, setRenaming] = useState(false);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [asking, setAsking] = useState<'command' | 'submission' | null>(null);
  const { plan } = run;
  const ended = run.state === 'finished' || run.state === 'stopped';

  const remove = async (): Promise<void> => {
    const deleted = await deleteRun(run.id);
    if (!deleted.ok) {
      toast({ message: deleted.error.message, detail: deleted.error.advice, tone: 'error' });
      return;
    }
    onDeleted?.();
    toast({
      message: `“${run.name}” deleted.`,
      action: {
        label: 'Undo',
        onAction: () => {
          void restoreRun(run.id).then((restored) => {
            if (!restored.ok)
              toast({ message: restored.error.message, detail: restored.error.advice, tone: 'error' });
          });
        },
      },
    });
  };

  const save = async (choice: ExportChoice): Promise<void> => {
    const exported = await exportRun(run.id, choice);
    if (!exported.ok) {
      toast({ message: exported.error.message, detail: exported.error.advice, tone: 'error' });
      return;
    }
    const { blob, fileName, picturesLeftOut } = exported.value;
    downloadBlob(blob, fileName);
    if (picturesLeftOut > 0)
      toast({
        message: `Exported without ${formatCount(picturesLeftOut, 'picture', 'pictures')} that did not fit.`,
        detail: 'The file says so, too. The run in this browser keeps all of them.',
        tone: 'info',
      });
  };

  /** What a run file carries beside the run is shown before it is written. */
  const saveRunFile = async (): Promise<void> => {
    const files = await libraryFilesOf(run);
    if (!files.ok) {
      toast({ message: files.error.message, detail: files.error.advice, tone: 'error' });
      return;
    }
    const pictures = (await countKeptPictures(run.id)) ?? 0;
    if (files.value.length > 0 || !(await allFit(run.id, pictures)))
      setCarried({ files: files.value, pictures });
    else await save({ format: 'arcade' });
  };

  const retry = async (): Promise<void> => {
    const retried = await retryFailed(run.id);
    if (!retried.ok) toast({ message: retried.error.message, detail: retried.error.advice, tone: 'error' });
  };

  const join = async (): Promise<void> => {
    const done = await joinParts(run.id);
    if (!done.ok) {
      toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
      return;
    }
    const [whole] = done.value.joined;
    if (!whole)
      toast({ message: 'Nothing was put together.', detail: done.value.notes.join(' '), tone: 'error' });
    else
      toast({
        message: `Put together as “${whole.run.name}”.`,
        detail: [...whole.notes, ...done.value.notes].join(' '),
        action: { label: 'Open', onAction: () => navigate(routePath('runs', whole.run.id)) },
      });
  };

  return (
    <>
      <Menu
        label={`Actions for ${run.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${run.name}`} tooltip={false} />}
        items={[
          { label: 'Rename…', icon: 'pencil', onSelect: () => setRenaming(true) },
          {
            label: 'Export run file (.arcade.zip)',
            icon: 'download',
            onSelect: () => void saveRunFile(),
          },
          {
            label: 'Export as BALROG results (.zip)',
            icon: 'download',
            onSelect: () => void save({ format: 'balrog' }),
          },
          {
            label: 'Export tables for spreadsheets (.zip)',
            icon: 'download',
            onSelect: () => void save({ format: 'balrog', spreadsheetSafe: true }),
          },
          ...(run.kind === 'play'
            ? []
            : [
                {
                  label: 'Submission to the leaderboard…',
                  icon: 'download' as const,
                  onSelect: () => setAsking('submission'),
                },
              ]),
          ...(plan
            ? ([
                'separator',
                {
                  label: 'Use this plan again',
                  icon: 'refresh',
                  onSelect: () => navigate(withQuery('/evaluate', planToQuery(plan, environmentMetas))),
                },
                {
                  label: 'Command for BALROG…',
                  icon: 'external',
                  onSelect: () => setAsking('command'),
                },
                ...((plan.shard?.count ?? 1) > 1 && ended
                  ? [
                      {
                        label: 'Put together with its other parts',
                        icon: 'plus' as const,
                        onSelect: () => void join(),
                      },
                    ]
                  : []),
                ...(run.kind === 'evaluation' && ended
                  ? [
                      {
                        label: 'Retry failed episodes',
                        icon: 'refresh' as const,
                        onSelect: () => void retry(),
                      },
                    ]
                  : []),
              ] as const)
            : []),
          'separator',
          {
            label: run.state === 'running' ? 'Delete (stop the run first)' : 'Delete',
            icon: 'trash',
            danger: true,
            disabled: run.state === 'running',
            onSelect: () => void remove(),
          },
        ]}
      />
      <Suspense fallback={null}>
        {carried && (
          <ExportDialog
            runId={run.id}
            {...carried}
            close={() => setCarried(null)}
            onExport={() => {
              setCarried(null);
              void save({ format: 'arcade' });
            }}
          />
        )}
        {asking === 'command' && plan && <BalrogDialog plan={plan} close={() => setAsking(null)} />}
        {asking === 'submission' && <SubmissionDialog run={run} close={() => setAsking(null)} />}
      </Suspense>
      {renaming && <RenameDialog run={run} close={() => setRenaming(false)} />}
    </>
  );
}

/** Whether it is known that every picture fits into a run file. */
async function allFit(id: RunId, pictures: number): Promise<boolean> {
  if (pictures === 0) return true;
  if (pictures > FEW_PICTURES) return false;
  const counted = await previewPictures(id);
  return counted.ok && counted.value.leftOut === 0;
}

function RenameDialog({ run, close }: { readonly run: RunRecord; readonly close: () => void }) {
  const toast = useToast();
  const [name, setName] = useState(run.name);
  const rename = async (): Promise<void> => {
    const renamed = await renameRun(run.id, name.trim());
    if (renamed.ok) close();
    else toast({ message: renamed.error.message, detail: renamed.error.advice, tone: 'error' });
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Rename run"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={name.trim() === ''} onClick={() => void rename()}>
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void rename();
        }}
      >
        <Stack gap={3}>
          <TextField label="Name" value={name} onChange={setName} maxLength={200} />
        </Stack>
      </form>
    </Dialog>
  );
}
