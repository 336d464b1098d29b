import type { Resources } from '../../core/env';
import { Pcg64 } from '../../core/random';
import { type Difficulty, generateBoxobanLevel, parseLevelPack } from './boxoban';
import type { MiniHackOptions } from './options';
import type { MiniHackTask } from './tasks';

interface Pack {
  readonly hash: string;
  readonly levels: readonly string[];
}

interface Made {
  readonly seed: number;
  readonly difficulty: Difficulty;
  readonly level: string;
}

/**
 * Where Boxoban levels come from: the chosen file, in which the seed picks, or our own generator. The last file and
 * the last level made are kept, since the next episode is often of the same file, or the same one again.
 */
export class BoxobanLevels {
  readonly #resources: Pick<Resources, 'libraryFile'>;
  #pack: Pack | null = null;
  #made: Made | null = null;

  /** @param resources where the library is. */
  constructor(resources: Pick<Resources, 'libraryFile'>) {
    this.#resources = resources;
  }

  /**
   * Gives a seed's level; always `''` for tasks that are not Boxoban.
   * @throws RangeError when the file holds no levels that can be played; rejects when there is no such file.
   */
  async of(
    { level }: Pick<MiniHackTask, 'level'>,
    { levels }: Pick<MiniHackOptions, 'levels'>,
  ): Promise<(seed: number) => string> {
    if (level.family !== 'boxoban') return () => '';
    const { difficulty } = level;
    if (levels === null) return (seed) => this.#make(seed, difficulty);
    const pack = await this.#packOf(levels);
    return (seed) => new Pcg64(seed).pick(pack);
  }

  #make(seed: number, difficulty: Difficulty): string {
    if (this.#made?.seed !== seed || this.#made.difficulty !== difficulty) {
      this.#made = { seed, difficulty, level: generateBoxobanLevel(seed, difficulty) };
    }
    return this.#made.level;
  }

  async #packOf(hash: string): Promise<readonly string[]> {
    if (this.#pack?.hash === hash) return this.#pack.levels;
    const read = parseLevelPack(new TextDecoder().decode(await this.#resources.libraryFile(hash)));
    if (read.ok) {
      this.#pack = { hash, levels: read.value };
      return read.value;
    }
    const { line, reason } = read.error;
    throw new RangeError(
      `The file of MiniHack's option levels cannot be played. Line ${String(line)}: ${reason}`,
    );
  }
}
