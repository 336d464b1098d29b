import type { CollectionId, WorldId } from '../../core/worlds';
import type { WorldProgress } from './worldsProtocol';

/** What a piece of work tells of itself. */
export type PieceReport = (progress: Omit<WorldProgress, 'collectionId' | 'worldId'>) => void;

/** Text streams in faster than anybody can read; a page is told this often. */
const REPORT_MS = 120;

/** Tells the page how work on a world goes: the newest state, not each one. */
export class WorldReports {
  readonly #tell: (progress: WorldProgress) => void;
  readonly #ids: { readonly collectionId: CollectionId; readonly worldId: WorldId };
  #newest: WorldProgress | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(collectionId: CollectionId, worldId: WorldId, tell: (progress: WorldProgress) => void) {
    this.#ids = { collectionId, worldId };
    this.#tell = tell;
  }

  readonly report: PieceReport = (progress) => {
    this.#newest = { ...progress, ...this.#ids };
    if (this.#timer !== null) return;
    this.#flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flush();
    }, REPORT_MS);
  };

  waiting(): void {
    this.#tell({ ...NOTHING, ...this.#ids, piece: 'waiting' });
  }

  /** Nothing is under way any more. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#newest = null;
    this.#tell({ ...NOTHING, ...this.#ids });
  }

  #flush(): void {
    if (this.#newest) this.#tell(this.#newest);
    this.#newest = null;
  }
}

const NOTHING = { piece: null, version: 0, text: '', done: 0, total: null } as const;
