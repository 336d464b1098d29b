import type { ImagePart } from '../../core/agent';
import { Loading, PngPicture, StatusBadge } from '../../ui';
import styles from './replay.module.css';
import { usePicture } from './usePictures';

export interface PromptPictureProps {
  readonly image: ImagePart;
  /** The observation on which was decided. */
  readonly position: number;
  /** How many pictures of the prompt come after this one. */
  readonly back: number;
}

/** A picture that the model got, and how it is known to be that. */
export function PromptPicture({ image, position, back }: PromptPictureProps) {
  const found = usePicture(image, position, back);
  if (found === null) return <Loading what="Drawing the picture again…" />;
  if (found.kind === 'missing')
    return (
      <p className={styles.muted}>
        {found.message} {found.advice}
      </p>
    );
  return (
    <PngPicture
      png={found.png}
      width={image.width}
      height={image.height}
      alt="The picture that the model got"
      caption={
        <>
          {found.kind === 'differs' ? (
            <StatusBadge tone="warning">differs</StatusBadge>
          ) : (
            <StatusBadge tone="success">{found.kind === 'kept' ? 'kept file' : 'equal'}</StatusBadge>
          )}{' '}
          {image.width} × {image.height} pixels.{' '}
          {found.kind === 'kept' && 'The very file that the model got, kept with the run.'}
          {found.kind === 'equal' && 'Drawn again from the simulation; every pixel is as the model got it.'}
          {found.kind === 'differs' &&
            `Drawn again at step ${String(found.position)}; the model got other pixels. Verify the run to see where it differs.`}
        </>
      }
    />
  );
}
