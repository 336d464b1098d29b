import { createStore } from 'zustand/vanilla';
import type { WorldProgress } from '../runner';

/** Work of this tab's runner on worlds, by world, as last reported; a world without any has no entry. */
export const worldsProgressStore = createStore<Readonly<Record<string, WorldProgress>>>(() => ({}));

export function noteWorldProgress(progress: WorldProgress): void {
  const { [progress.worldId]: _, ...others } = worldsProgressStore.getState();
  worldsProgressStore.setState(
    progress.piece === null ? others : { ...others, [progress.worldId]: progress },
    true,
  );
}

/** After the runner died: nothing is under way. */
export function forgetWorldsProgress(): void {
  worldsProgressStore.setState({}, true);
}
