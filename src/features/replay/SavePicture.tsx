import { lazy, Suspense, useEffect, useState } from 'react';
import type { Scene } from '../../core/env';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import { Button, Menu, useToast } from '../../ui';
import {
  downloadBlob,
  readPreference,
  useBoardPalette,
  voxelPictures,
  type PictureLook,
  type VoxelPicture,
} from '../../workers/bridge';
import { fittingTileSize, lookOf, type SavedView } from './pictureForm';
import { parseSpeed } from './playback';
import { usePictureExport } from './usePictureExport';

/** Its code loads when the first film is asked for. */
const FilmDialog = lazy(async () => ({ default: (await import('./FilmDialog')).FilmDialog }));

export interface SavePictureProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly position: number;
  readonly scene: Scene;
}

/** Saves the board as a picture, or a range of steps as a film. */
export function SavePicture({ episode, steps, position, scene }: SavePictureProps) {
  const views: readonly SavedView[] = scene.views;
  const toast = useToast();
  const palette = useBoardPalette();
  const { state, save } = usePictureExport(episode, steps);
  const [filming, setFilming] = useState(false);

  useEffect(() => {
    if (state.kind === 'failed')
      toast({ message: state.error.message, detail: state.error.advice, tone: 'error' });
  }, [state, toast]);

  const saveVoxels = async (picture: VoxelPicture): Promise<void> => {
    const drawn = await picture.render();
    if (drawn.ok) downloadBlob(drawn.value, picture.fileName);
    else
      toast({
        message: `The picture could not be drawn: ${drawn.error}`,
        detail: 'The flat pictures in the same menu need no 3D graphics.',
        tone: 'error',
      });
  };

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
          ...voxelPictures(scene, episode, position).map((picture) => ({
            label: `PNG of this step: ${picture.title}`,
            onSelect: () => void saveVoxels(picture),
          })),
          'separator' as const,
          { label: 'GIF or video of steps…', onSelect: () => setFilming(true) },
        ]}
      />
      {filming && (
        <Suspense fallback={null}>
          <FilmDialog
            episode={episode}
            steps={steps}
            views={views}
            speed={parseSpeed(readPreference('replay.speed'))}
            onClose={() => setFilming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
