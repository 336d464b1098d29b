import { LegacyRandom, type MersenneTwisterState } from '../../core/random';
import { type GeneratedLevel, generateLevel } from './rulesGeneration';
import type { Level } from './tasks';

/**
 * The levels that follow from a seed: the first one and, whenever nobody is left in control, the next one
 * (Baba Is AI spec, "You" lost). Only levels draw random numbers, so the count of levels says where the generator is.
 */
export class LevelSource {
  private random: LegacyRandom | null = null;

  /** @param count levels that have been drawn already. */
  constructor(
    private readonly level: Level,
    readonly seed: number,
    private count = 0,
  ) {}

  /** How many levels have been drawn. */
  get drawn(): number {
    return this.count;
  }

  next(): GeneratedLevel {
    const random = this.random ?? this.seeded();
    this.random = random;
    this.count += 1;
    return generateLevel(this.level, random);
  }

  /** The generator after the levels drawn so far. */
  generator(): MersenneTwisterState {
    this.random ??= this.seeded();
    return this.random.state();
  }

  private seeded(): LegacyRandom {
    const random = new LegacyRandom(this.seed);
    for (let i = 0; i < this.count; i++) generateLevel(this.level, random);
    return random;
  }
}
