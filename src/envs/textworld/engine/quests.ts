/** Score, winning and losing (TextWorld spec, "Turn order, score, winning, losing"). */
import type { TextWorldGame } from '../game';
import type { World } from './world';

interface QuestOutcome {
  readonly lost: boolean;
  /** Points gained this turn. */
  readonly gained: number;
}

/** Keeps which quests are done. */
export class QuestBook {
  readonly #done: boolean[];
  score = 0;

  constructor(
    readonly game: TextWorldGame,
    saved?: { readonly done: readonly boolean[]; readonly score: number },
  ) {
    this.#done = saved ? [...saved.done] : game.quests.map(() => false);
    this.score = saved?.score ?? 0;
  }

  save(): { readonly done: readonly boolean[]; readonly score: number } {
    return { done: [...this.#done], score: this.score };
  }

  /** Applies one turn: quests in order, each first to fail, then to be done. */
  update(world: World): QuestOutcome {
    const before = this.score;
    for (const [i, quest] of this.game.quests.entries()) {
      if (this.#done[i]) continue;
      const holds = (facts: readonly (readonly [string, ...string[]])[]): boolean =>
        facts.every((fact) => world.holds(fact));
      if (quest.fail.some(holds)) return { lost: true, gained: this.score - before };
      if (quest.win.some(holds)) {
        this.score += quest.reward;
        this.#done[i] = true;
      }
    }
    return { lost: false, gained: this.score - before };
  }

  /** Whether everything that must be done and can be done is done. */
  get won(): boolean {
    return this.game.quests.every(
      ({ optional, win }, i) => optional || win.length === 0 || this.#done[i] === true,
    );
  }
}
