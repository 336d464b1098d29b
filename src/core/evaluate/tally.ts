import type { Progress } from '../env';
import { NO_USAGE, addUsage, type Usage, type UsageTotals } from '../agent';
import type { EpisodeRecord, StepRecord, TurnCounts } from './records';

export const NO_TURNS: TurnCounts = { valid: 0, invalid: 0, empty: 0, truncated: 0 };

type TalliedFields = Pick<
  EpisodeRecord,
  | 'steps'
  | 'episodeReturn'
  | 'turns'
  | 'actionFrequency'
  | 'failedCandidates'
  | 'usage'
  | 'progression'
  | 'details'
  | 'overruledSteps'
  | 'secondUsage'
>;

/** The running sums of an episode, rebuilt from its steps after a resume so that totals always equal the sum over steps. */
export class EpisodeTally {
  #steps = 0;
  #episodeReturn = 0;
  readonly #turns: Record<keyof TurnCounts, number> = { ...NO_TURNS };
  readonly #actionFrequency = new Map<string, number>();
  readonly #failedCandidates: string[] = [];
  #usage: UsageTotals = NO_USAGE;
  #secondUsage: UsageTotals | null = null;
  #overruledSteps = 0;
  #progress: Pick<Progress, 'value' | 'details'> = { value: 0, details: {} };

  get steps(): number {
    return this.#steps;
  }

  add(step: StepRecord, progress: Pick<Progress, 'value' | 'details'>): void {
    this.#steps += 1;
    this.#episodeReturn += step.reward;
    this.#turns[step.turn] += 1;
    this.#actionFrequency.set(step.action, (this.#actionFrequency.get(step.action) ?? 0) + 1);
    if (step.turn !== 'valid') this.#failedCandidates.push(step.answer);
    if (step.overruled) this.#overruledSteps += 1;
    this.addCalls(step.calls ?? []);
    if (step.exchange) this.addCalls([step.exchange]);
    this.#progress = progress;
  }

  /** Adds what calls took; those of steps are added with them. */
  addCalls(calls: readonly { readonly usage: Usage; readonly second?: true }[]): void {
    for (const { usage, second } of calls) {
      this.#usage = addUsage(this.#usage, usage);
      if (second === true) this.#secondUsage = addUsage(this.#secondUsage ?? NO_USAGE, usage);
    }
  }

  /** The fields of an episode record that follow from its steps. */
  fields(): TalliedFields {
    return {
      steps: this.#steps,
      episodeReturn: this.#episodeReturn,
      turns: { ...this.#turns },
      actionFrequency: Object.fromEntries(this.#actionFrequency),
      failedCandidates: [...this.#failedCandidates],
      usage: this.#usage,
      progression: this.#progress.value,
      details: { ...this.#progress.details },
      ...(this.#overruledSteps > 0 && { overruledSteps: this.#overruledSteps }),
      ...(this.#secondUsage && { secondUsage: this.#secondUsage }),
    };
  }
}
