/** What can be told of a published result set as a whole, for simulating its episodes. */
import type { EarlierEpisode, AnyEnvironmentModule, PublishedEpisode, PublishedStep } from '../env';
import { DEFAULT_FEEDBACK_WORDING, feedbackPrefix, findFeedback, type FeedbackWording } from '../evaluate';
import { LegacyRandom } from '../random';
import type { RecordedEpisode } from './recorded';
import type { Reading } from './simulate';

/** How one environment's episodes of a result set are to be read. */
export function readingOf(group: readonly RecordedEpisode[], module: AnyEnvironmentModule): Reading {
  const legal = legalAnswers(module);
  return {
    wording: wordingOf(group),
    comparable: module.published?.comparable ?? ((text) => text),
    showsAnswers: group.some(({ steps }) =>
      steps.some(({ answer, decision }) => decision !== null || (legal && !legal.has(answer))),
    ),
  };
}

/** The wording of the first feedback in the result set; today's where there is none. */
function wordingOf(group: readonly RecordedEpisode[]): FeedbackWording {
  for (const { steps } of group)
    for (const { longTerm, answer } of steps) {
      const found = longTerm?.startsWith('\n\n') ? findFeedback(longTerm, answer) : null;
      if (found) return found.wording;
    }
  return DEFAULT_FEEDBACK_WORDING;
}

/** The episode as its environment gets it: executed actions, and texts without feedback. `null` without a seed. */
export function publishedEpisode(
  { task, seed, steps }: RecordedEpisode,
  module: AnyEnvironmentModule,
  { wording }: Reading,
): PublishedEpisode | null {
  if (seed === null) return null;
  const legal = legalAnswers(module);
  const { defaultAction } = module.meta;
  const published = steps.map(({ answer, longTerm, reward, end }): PublishedStep => {
    const valid = !legal || legal.has(answer);
    const prefix = valid ? '' : feedbackPrefix(wording, answer, defaultAction);
    return {
      action: valid ? answer : defaultAction,
      text: longTerm?.startsWith(prefix) ? longTerm.slice(prefix.length) : longTerm,
      reward,
      ended: typeof end === 'boolean' ? end : end.terminated || end.truncated,
    };
  });
  return { task, seed, steps: published };
}

function legalAnswers({ meta }: AnyEnvironmentModule): ReadonlySet<string> | null {
  if (meta.freeText === true || meta.actions.length === 0) return null;
  return new Set(meta.actions.map((action) => action.text));
}

/** The episodes that the processes of a result set played, in no known order. */
export class ProcessHistory {
  readonly #played: {
    readonly origin: string;
    readonly environmentId: string;
    readonly process: string;
    readonly generator: () => EarlierEpisode['generator'];
  }[] = [];

  /** @param module `null` where the environment is not part of this app. */
  add(group: readonly RecordedEpisode[], module: AnyEnvironmentModule | null): void {
    const after = module?.published?.generatorAfter;
    const reading = module && after ? readingOf(group, module) : null;
    for (const episode of group) {
      const { origin, environmentId, process, seed, hasSteps } = episode;
      if (process === null || seed === null) continue;
      const add = (generator: () => EarlierEpisode['generator']) =>
        this.#played.push({ origin, environmentId, process, generator });
      const published = module && reading && hasSteps ? publishedEpisode(episode, module, reading) : null;
      if (!after) add(() => new LegacyRandom(seed).state());
      else if (published) {
        // Texts are left behind: the files of a whole result set can be large.
        const steps = published.steps.map((step) => ({ ...step, text: null }));
        add(() => after({ ...published, steps }));
      }
    }
  }

  /** The other episodes of its process. */
  besides(episode: RecordedEpisode): EarlierEpisode[] {
    return this.#played
      .filter((played) => played.process === episode.process && played.origin !== episode.origin)
      .map(({ environmentId, generator }) => ({ environmentId, generator: generator() }));
  }
}
