import { useEffect, useState } from 'react';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { Button, Menu, useToast } from '../../ui';
import { readPreference, useBoardPalette, type PictureLook } from '../../workers/bridge';
import { FilmDialog } from './FilmDialog';
import { fittingTileSize, lookOf, type SavedView } from './pictureForm';
import { parseSpeed } from './playback';
import { usePictureExport } from './usePictureExport';

export interface SavePictureProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly position: number;
  readonly views: readonly SavedView[];
}

/** Saves the board as a picture, or a range of steps as a film. */
export function SavePicture({ episode, steps, position, views }: SavePictureProps) {
  const toast = useToast();
  const palette = useBoardPalette();
  const { state, save } = usePictureExport(episode, steps);
  const [filming, setFilming] = useState(false);

  useEffect(() => {
    if (state.kind === 'failed')
      toast({ message: state.error.message, detail: state.error.advice, tone: 'error' });
  }, [state, toast]);

  const savePng = (look: PictureLook): void => void save({ ...look, format: 'png', step: position });
  return (
    <>
      <Menu
        label="Save picture"
        trigger={
          <Button size="small" variant="quiet" icon="download" busy={state.kind === 'running'}>
            Save picture
          </Button>
        }
        items={[
          {
            label: 'PNG of this step, as a model gets it',
            onSelect: () => savePng({ picture: 'model' }),
          },
          ...views.map((view) => ({
            label: `PNG of this step: ${view.title}`,
            onSelect: () => savePng(lookOf(view, fittingTileSize(view), palette)),
          })),
          'separator' as const,
          { label: 'GIF or video of steps…', onSelect: () => setFilming(true) },
        ]}
      />
      {filming && (
        <FilmDialog
          episode={episode}
          steps={steps}
          views={views}
          speed={parseSpeed(readPreference('replay.speed'))}
          onClose={() => setFilming(false)}
        />
      )}
    </>
  );
}
