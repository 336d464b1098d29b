import { createContext, useContext, useEffect, useState } from 'react';
import type { ImagePart } from '../../core/agent';
import type { EpisodeRecord, StepRecord } from '../../core/evaluate';
import type { SentPictures, SentPicture } from '../../workers/bridge';

/** Where the pictures of prompts come from; `null` outside a replay. */
export const PicturesContext = createContext<SentPictures | null>(null);

/** The pictures of an episode's prompts. Steps recorded later are known once a prompt of them is shown. */
export function usePictures(episode: EpisodeRecord, steps: readonly StepRecord[]): SentPictures | null {
  const [pictures, setPictures] = useState<SentPictures | null>(null);
  useEffect(() => {
    let closed = false;
    let made: SentPictures | null = null;
    import('./openGame').then(
      (simulation) => {
        if (closed) return;
        made = new simulation.SentPictures(episode, steps);
        setPictures(made);
      },
      // The board says that the simulation could not be loaded.
      () => undefined,
    );
    return () => {
      closed = true;
      made?.close();
    };
    // The episode record changes with every step of a live episode, the world it names does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [episode.id, steps.length]);
  return pictures;
}

/** One picture of a prompt; `null` while it is being looked for. See {@link SentPictures.find}. */
export function usePicture(image: ImagePart, position: number, back: number): SentPicture | null {
  const pictures = useContext(PicturesContext);
  const [found, setFound] = useState<{ readonly of: string; readonly picture: SentPicture } | null>(null);
  const name = `${image.hash} ${String(position)} ${String(back)}`;
  useEffect(() => {
    if (!pictures) return;
    let stopped = false;
    pictures.find(image, position, back).then(
      (picture) => {
        if (!stopped) setFound({ of: name, picture });
      },
      () => undefined,
    );
    return () => {
      stopped = true;
    };
    // The name stands for image, position and place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pictures, name]);
  return found?.of === name ? found.picture : null;
}
