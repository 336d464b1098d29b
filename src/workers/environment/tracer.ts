import type { Decision } from '../../core/agent';
import type { AnyEnvironment, Bot, Observation, WorldFacts } from '../../core/env';
import { textKey, type EpisodeSession, type ScriptedChoice } from '../../core/evaluate';
import type { FactsPiece } from './protocol';

/** A worker has other games too: after so many milliseconds it looks at its other calls. */
const SLICE_MS = 40;

/** Plays an episode's decisions once from the start, slice by slice, and notes what the world knows at each moment. */
export class Tracer {
  readonly #session: EpisodeSession<AnyEnvironment>;
  /** `null` once it could not choose: it plays one episode, step by step. */
  #bot: Bot | null;
  #observation: Observation | null = null;
  #facts: WorldFacts | null = null;
  #count = 0;

  readonly #now: () => number;

  /**
   * @param bot a scripted player who has not played yet.
   * @param now milliseconds, by which slices end.
   */
  constructor(session: EpisodeSession<AnyEnvironment>, bot: Bot, now: () => number) {
    this.#session = session;
    this.#bot = bot;
    this.#now = now;
  }

  /** How many decisions were taken. */
  get count(): number {
    return this.#count;
  }

  /** Takes the next decisions while there is time, at least one; the first call tells of the start too. */
  async go(seed: number, decisions: readonly Decision[]): Promise<FactsPiece> {
    const until = this.#now() + SLICE_MS;
    const facts: (WorldFacts | null)[] = [];
    const texts: string[] = [];
    const scripted: (ScriptedChoice | null)[] = [];
    if (this.#observation === null) {
      this.#observation = (await this.#session.start(seed)).observation;
      this.#facts = this.#look();
      facts.push(this.#facts);
      texts.push(textKey(this.#observation.text, ''));
    }
    for (const decision of decisions) {
      if (this.#session.outcome !== null) break;
      scripted.push(await this.#take(decision, this.#observation));
      facts.push(this.#facts);
      texts.push(textKey(this.#observation.text, decision.candidate));
      if (this.#now() >= until) break;
    }
    return { count: this.#count, ended: this.#session.outcome !== null, facts, texts, scripted };
  }

  /** Takes a decision. @returns what the scripted player would have done. */
  async #take(decision: Decision, observation: Observation): Promise<ScriptedChoice | null> {
    const before = this.#facts?.distance ?? null;
    const action = this.#advice(observation);
    const state = before === null || action === null ? null : this.#session.save();
    const turn = await this.#session.take(decision);
    this.#count += 1;
    this.#observation = turn.observation;
    this.#facts = this.#look();
    if (action === null) return null;
    const came = turn.progress.solved ? 0 : (this.#facts?.distance ?? null);
    const cameNearer = before !== null && came !== null && came < before;
    if (state === null || cameNearer || action === turn.action) return { action, distance: null };
    const here = this.#session.save();
    if (here === null) return { action, distance: null };
    try {
      this.#session.restore(state);
      const other = await this.#session.take({ turn: 'valid', action, rule: 'whole', candidate: action });
      const distance = other.progress.solved ? 0 : (this.#look()?.distance ?? null);
      return { action, distance };
    } catch {
      // Not an action here: the scripted player is lost after what was done in its place.
      return { action, distance: null };
    } finally {
      this.#session.restore(here);
    }
  }

  #advice(observation: Observation): string | null {
    try {
      return this.#bot?.act(observation) ?? null;
    } catch {
      this.#bot = null;
      return null;
    }
  }

  /** The same lists of names are one object, which keeps what crosses the boundary small. */
  #look(): WorldFacts | null {
    const facts = this.#session.environment.facts?.() ?? null;
    const before = this.#facts;
    if (!facts || !before || !sameNames(facts.reached, before.reached)) return facts;
    return { ...facts, reached: before.reached };
  }
}

function sameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, at) => name === other[at]);
}
