import type { GameLab } from '../../core/worlds';
import { fail } from '../../core/shared';
import { connectLab, type ConnectedLab } from './connectLab';
import { labError } from './errors';

export interface LateLab extends Pick<GameLab, 'openGame'> {
  /** Goes on with the lab at the other end of a port; the connection that was before is closed. */
  connect(port: MessagePort): void;
}

/** Games of a worker that is told later where Python is; until then none opens. */
export function connectLater(): LateLab {
  let lab: ConnectedLab | null = null;
  return {
    connect(port) {
      lab?.close();
      lab = connectLab(port);
    },
    openGame: async (source, seed) =>
      lab
        ? lab.openGame(source, seed)
        : fail(labError('interpreter', 'load', 'There is no connection to the page that runs Python.')),
  };
}
