import { useState } from 'react';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import {
  Button,
  Dialog,
  ErrorPanel,
  formatBytes,
  Grid,
  NumberField,
  ProgressBar,
  RadioGroup,
  SelectField,
  Stack,
  useToast,
} from '../../ui';
import { canSaveVideo, useBoardPalette } from '../../workers/bridge';
import {
  describeFilm,
  FILM_SPEEDS,
  fittingTileSize,
  openPictureForm,
  readPictureForm,
  tileSizesFor,
  type PictureForm,
  type SavedView,
} from './pictureForm';
import { usePictureExport } from './usePictureExport';

export interface FilmDialogProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly views: readonly SavedView[];
  /** Steps per second the form begins with. */
  readonly speed: number;
  readonly onClose: () => void;
}

/** Stands for the model's picture, which is no view's. */
const MODEL = '';

/** Saves a range of steps as a GIF or a WebM film. */
export function FilmDialog({ episode, steps, views, speed, onClose }: FilmDialogProps) {
  const toast = useToast();
  const palette = useBoardPalette();
  const { state, save, cancel } = usePictureExport(episode, steps);
  const [form, setForm] = useState<PictureForm>(() => openPictureForm(steps.length, speed));
  const change = (part: Partial<PictureForm>): void => setForm((before) => ({ ...before, ...part }));
  const view = views.find(({ id }) => id === form.view) ?? null;
  const { choice, problem } = readPictureForm(form, view, steps.length, palette);
  const running = state.kind === 'running';
  const word = form.format === 'gif' ? 'GIF' : 'WebM';

  const start = async (): Promise<void> => {
    if (choice === null) return;
    const file = await save(choice);
    if (file === null) return;
    toast({ message: `Saved ${file.fileName}.`, detail: formatBytes(file.blob.size), tone: 'success' });
    onClose();
  };
  const close = (): void => {
    cancel();
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Save steps as GIF or video"
      description="The episode is simulated again and drawn in the background. Nothing leaves this device."
      footer={
        running ? (
          <Button onClick={cancel}>Stop</Button>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" icon="download" disabled={choice === null} onClick={() => void start()}>
              Save {word}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        {running ? (
          <ProgressBar
            label={`Making the ${word}`}
            total={state.progress?.total ?? (form.to ?? 0) - (form.from ?? 0) + 1}
            segments={[{ label: 'Steps drawn', value: state.progress?.done ?? 0, tone: 'accent' }]}
          />
        ) : (
          <FilmFields
            form={form}
            change={change}
            views={views}
            view={view}
            steps={steps.length}
            problem={problem}
          />
        )}
        {!running && problem === null && <p role="status">{describeFilm(form, view)}</p>}
        {state.kind === 'failed' && (
          <ErrorPanel
            title={state.error.message}
            kept="The recorded episode is unchanged."
            advice={state.error.advice}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface FilmFieldsProps {
  readonly form: PictureForm;
  readonly change: (part: Partial<PictureForm>) => void;
  readonly views: readonly SavedView[];
  readonly view: SavedView | null;
  readonly steps: number;
  readonly problem: string | null;
}

function FilmFields({ form, change, views, view, steps, problem }: FilmFieldsProps) {
  const video = canSaveVideo();
  return (
    <>
      <RadioGroup
        label="Format"
        value={form.format}
        onChange={(format) => change({ format })}
        choices={[
          { value: 'gif', label: 'GIF', hint: 'Plays everywhere; up to 256 colors a picture.' },
          {
            value: 'webm',
            label: 'WebM',
            hint: video
              ? 'Video; colors are close, not exact.'
              : 'This browser cannot make videos here; a page opened over https may.',
            disabled: !video,
          },
        ]}
      />
      <Grid least="7rem" gap={4}>
        <NumberField
          label="First step"
          value={form.from}
          min={0}
          max={steps}
          onChange={(from) => change({ from })}
        />
        <NumberField
          label="Last step"
          value={form.to}
          min={0}
          max={steps}
          error={problem}
          onChange={(to) => change({ to })}
        />
        <SelectField
          label="Steps a second"
          value={String(form.stepsPerSecond)}
          choices={FILM_SPEEDS.map((speed) => ({ value: String(speed), label: String(speed) }))}
          onChange={(speed) => change({ stepsPerSecond: Number(speed) })}
        />
      </Grid>
      <Grid least="9rem" gap={4}>
        <SelectField
          label="Picture"
          value={form.view ?? MODEL}
          choices={[
            { value: MODEL, label: 'As a model gets it' },
            ...views.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(chosen) => change({ view: chosen === MODEL ? null : chosen })}
        />
        {view && (
          <SelectField
            label="Tile size"
            value={String(fittingTileSize(view, form.tileSize))}
            choices={tileSizesFor(view).map((size) => ({
              value: String(size),
              label: `${String(size)} pixels`,
            }))}
            onChange={(size) => change({ tileSize: Number(size) })}
          />
        )}
      </Grid>
    </>
  );
}
