/** Simulating one recorded episode again and finding the first difference. */
import type { Decision } from '../agent';
import type { AnyEnvironment } from '../env';
import { EpisodeSession, type FeedbackWording, type SessionStart, type Turn } from '../evaluate';
import { messageOf } from '../shared';
import type { RecordedEpisode, RecordedStep } from './recorded';

/** The first thing that came out otherwise than recorded. */
export interface Difference {
  /** Number of the step as in step tables, from 0; `null`: before the first or about the whole episode. */
  readonly step: number | null;
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

export interface Simulated {
  /** Steps before the first difference. */
  readonly stepsReproduced: number;
  readonly difference: Difference | null;
}

/** What is known of a result set beside its episodes. */
export interface Reading {
  readonly wording: FeedbackWording;
  /** Takes out of a text what no second run repeats. */
  readonly comparable: (text: string) => string;
  /**
   * Whether rows hold answers. Early releases wrote the executed action instead: then no row shows an invalid answer,
   * but each that is listed has a row with the default action (Baba Is AI spec, Published episodes).
   */
  readonly showsAnswers: boolean;
}

/** Plays a recorded episode in `environment`. Never rejects: an error of the environment is a difference. */
export async function simulate(
  environment: AnyEnvironment,
  episode: RecordedEpisode,
  reading: Reading,
): Promise<Simulated> {
  const run = new Simulation(environment, episode, reading);
  return run.play(episode.steps.length);
}

/** Whether mission, first observation and first row come out as recorded: enough to choose the options. */
export async function beginsAlike(
  environment: AnyEnvironment,
  episode: RecordedEpisode,
  reading: Reading,
): Promise<boolean> {
  const run = new Simulation(environment, episode, reading);
  return (await run.play(Math.min(1, episode.steps.length), false)).difference === null;
}

class Simulation {
  readonly #session: EpisodeSession<AnyEnvironment>;
  readonly #episode: RecordedEpisode;
  readonly #reading: Reading;
  readonly #legal: ReadonlySet<string> | null;
  readonly #actionFrequency = new Map<string, number>();
  readonly #failedCandidates: string[] = [];
  #episodeReturn = 0;
  #last: Turn | null = null;

  constructor(environment: AnyEnvironment, episode: RecordedEpisode, reading: Reading) {
    this.#session = new EpisodeSession(environment, {
      maxSteps: episode.limit ?? null,
      wording: reading.wording,
    });
    this.#reading = reading;
    this.#episode = episode;
    const { actions, freeText } = environment;
    this.#legal =
      freeText === true || actions.length === 0 ? null : new Set(actions.map((action) => action.text));
  }

  async play(steps: number, withTotals = true): Promise<Simulated> {
    let reproduced = 0;
    try {
      const before = this.#start(await this.#session.start(this.#episode.seed ?? 0));
      if (before) return { stepsReproduced: 0, difference: before };
      for (const step of this.#episode.steps.slice(0, steps)) {
        const decision = step.decision ?? this.#decide(step.answer);
        const taken = this.#session.take(decision);
        // Worlds that answer at once are not waited for: there may be 100,000 steps.
        const turn = taken instanceof Promise ? await taken : taken;
        const difference = this.#compare(step, reproduced, decision, turn);
        if (difference) return { stepsReproduced: reproduced, difference };
        reproduced += 1;
      }
    } catch (thrown) {
      const difference = { step: reproduced, field: 'error', expected: '', got: messageOf(thrown) };
      return { stepsReproduced: reproduced, difference };
    }
    return { stepsReproduced: reproduced, difference: withTotals ? this.#totals() : null };
  }

  #start(found: SessionStart): Difference | null {
    const { start } = this.#episode;
    return firstOf(null, [
      ['mission', start.mission, found.mission ?? 'none'],
      ['instructions', start.instructions, found.instructions],
      ['initial observation', start.longTerm, found.observation.text.longTerm],
      ['initial short-term observation', start.shortTerm, found.observation.text.shortTerm],
      ['step limit', start.maxSteps, found.maxSteps],
    ]);
  }

  #compare(recorded: RecordedStep, number: number, decision: Decision, turn: Turn): Difference | null {
    this.#last = turn;
    this.#episodeReturn += turn.reward;
    this.#actionFrequency.set(turn.action, (this.#actionFrequency.get(turn.action) ?? 0) + 1);
    if (decision.turn !== 'valid') this.#failedCandidates.push(decision.candidate);
    const { text } = turn.observation;
    const flags: Compared[] =
      typeof recorded.end === 'boolean'
        ? [['done', recorded.end, turn.terminated || turn.truncated]]
        : [
            ['terminated', recorded.end.terminated, turn.terminated],
            ['truncated', recorded.end.truncated, turn.truncated],
          ];
    return firstOf(number, [
      ['observation', this.#plain(recorded.longTerm), this.#plain(text.longTerm)],
      ['short-term observation', recorded.shortTerm ?? undefined, text.shortTerm],
      ['reward', recorded.reward, turn.reward],
      ...flags,
    ]);
  }

  #decide(answer: string): Decision {
    if (this.#legal === null || this.#legal.has(answer))
      return { turn: 'valid', action: answer, rule: 'whole', candidate: answer };
    return answer === '' ? { turn: 'empty', candidate: '' } : { turn: 'invalid', candidate: answer };
  }

  #plain(text: string | null): string | undefined {
    return text === null ? undefined : this.#reading.comparable(text);
  }

  #invalidAnswers(): readonly string[] {
    const { failedCandidates = [] } = this.#episode.totals;
    const defaults = this.#actionFrequency.get(this.#session.environment.defaultAction) ?? 0;
    const areHidden = !this.#reading.showsAnswers && failedCandidates.length <= defaults;
    return areHidden ? failedCandidates : this.#failedCandidates;
  }

  #totals(): Difference | null {
    const { totals, steps } = this.#episode;
    const { value: progression, details } = this.#last?.progress ?? this.#session.environment.progress();
    return firstOf(null, [
      ['number of steps', totals.steps, steps.length],
      ['progression', totals.progression, progression],
      ['return', totals.episodeReturn, this.#episodeReturn],
      ['action counts', inOrder(totals.actionFrequency), inOrder(Object.fromEntries(this.#actionFrequency))],
      ['invalid answers', listed(totals.failedCandidates), listed(this.#invalidAnswers())],
      ...Object.entries(details).map(([name, found]): Compared => {
        const recorded = totals.details?.[name];
        return [name, isPlain(recorded) && typeof recorded === typeof found ? recorded : undefined, found];
      }),
      ['outcome', totals.outcome, this.#session.outcome ?? 'none'],
    ]);
  }
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** `undefined` as the recorded value: it is not recorded and not compared. */
type Plain = string | number | boolean;
type Compared = readonly [field: string, recorded: Plain | undefined, got: Plain | undefined];

function firstOf(step: number | null, compared: readonly Compared[]): Difference | null {
  for (const [field, recorded, got] of compared)
    if (recorded !== undefined && recorded !== got)
      return { step, field, expected: String(recorded), got: String(got) };
  return null;
}

function inOrder(frequency: Readonly<Record<string, number>> | undefined): string | undefined {
  return frequency && JSON.stringify(Object.entries(frequency).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listed(answers: readonly string[] | undefined): string | undefined {
  return answers && JSON.stringify(answers);
}
