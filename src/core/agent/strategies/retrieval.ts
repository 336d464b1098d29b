import type { Observation } from '../../env';
import { openSession } from './baseSession';
import type { Demonstration, Strategy } from './contract';
import { parameterOf } from './parameters';
import { SimilarityIndex } from './similarity';
import { ACTION_ALONE, clipped } from './wording';

const PARTS = {
  key: 'parts',
  label: 'Parts shown',
  hint: 'How many parts of demonstrations are shown in every step.',
  minimum: 1,
  maximum: 8,
  default: 3,
} as const;

const WINDOW = {
  key: 'window',
  label: 'Steps of a part',
  hint: 'The step most like the present one, and those that followed it.',
  minimum: 1,
  maximum: 10,
  default: 4,
} as const;

const MOST_OBSERVATION_CHARACTERS = 700;

interface Place {
  readonly demonstration: number;
  readonly step: number;
}

/** Finds the steps of demonstrations whose observations are most like a given one, each with what followed. */
export class DemonstrationParts {
  readonly #demonstrations: readonly Demonstration[];
  readonly #places: readonly Place[];
  readonly #index: SimilarityIndex;

  constructor(demonstrations: readonly Demonstration[]) {
    this.#demonstrations = demonstrations;
    this.#places = demonstrations.flatMap(({ steps }, demonstration) =>
      steps.map((_, step) => ({ demonstration, step })),
    );
    this.#index = new SimilarityIndex(
      demonstrations.flatMap(({ steps }) => steps.map((step) => step.observation)),
    );
  }

  /** @returns parts that share no step, most alike first. */
  find(observation: string, parts: number, window: number): Demonstration['steps'][] {
    const chosen: Place[] = [];
    for (const { index } of this.#index.rank(observation)) {
      if (chosen.length === parts) break;
      const place = this.#places[index];
      const isNear = (other: Place): boolean =>
        other.demonstration === place?.demonstration && Math.abs(other.step - place.step) < window;
      if (place && !chosen.some(isNear)) chosen.push(place);
    }
    return chosen.map(
      ({ demonstration, step }) =>
        this.#demonstrations[demonstration]?.steps.slice(step, step + window) ?? [],
    );
  }
}

function noteOf(parts: readonly Demonstration['steps'][]): string {
  if (parts.length === 0) return '';
  const texts = parts.map((steps, index) => {
    const turns = steps.map(
      ({ observation, action }) =>
        `Observation:\n${clipped(observation, MOST_OBSERVATION_CHARACTERS)}\nAction: ${action}`,
    );
    return `Part ${String(index + 1)}:\n${turns.join('\n')}`;
  });
  return `Parts of other episodes, played well, that began much like what you observe now (their world was laid out differently):\n\n${texts.join('\n\n')}\n\nEnd of the parts.`;
}

/** Of all demonstrations, shows what fits the present observation. */
export const retrieval: Strategy = {
  meta: {
    id: 'retrieval',
    title: 'Retrieval of demonstrations',
    summary:
      'Of your demonstrations, shows in every step only the parts that begin most like the present observation, by the words they share. Reaches more examples than few-shot with a shorter prompt. Without demonstrations it is a robust naive agent.',
    source: 'Agent Arcade; after retrieval-augmented agents such as Kagaya et al. 2024, “RAP”',
    calls: { least: 1, most: 1 },
    outputTokens: { low: 8, high: 30 },
    inputFactor: 1.8,
    diagram: [
      { from: 'world', to: 'agent', label: 'observation' },
      { from: 'agent', to: 'agent', label: 'finds parts of demonstrations like it' },
      { from: 'agent', to: 'model', label: 'history, parts and request' },
      { from: 'model', to: 'agent', label: 'action' },
      { from: 'agent', to: 'world', label: 'action' },
    ],
    parameters: [PARTS, WINDOW],
    usesDemonstrations: true,
  },
  open: (setup) => {
    const demonstrations = new DemonstrationParts(setup.demonstrations);
    let note = '';
    return openSession(setup, {
      request: ACTION_ALONE,
      note: () => note,
      observed: ({ text }: Observation) => {
        const seen = `${text.shortTerm}\n${text.longTerm}`;
        note = noteOf(
          demonstrations.find(seen, parameterOf(setup.agent, PARTS), parameterOf(setup.agent, WINDOW)),
        );
      },
    });
  },
};
