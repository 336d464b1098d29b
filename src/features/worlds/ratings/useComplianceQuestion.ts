import { fail, messageOf, ok } from '../../../core/shared';
import {
  complianceQuestion,
  loadExperimentData,
  ownQuestion,
  questionText,
  type WorldRecord,
  type WorldVersion,
} from '../../../core/worlds';
import { useAnswer } from '../shared';

/** What compliance asks of a world: as measured, else as its pairing says, else about all its critical objects. */
export function useComplianceQuestion(
  world: Pick<WorldRecord, 'id' | 'pairing' | 'specification'>,
  version: WorldVersion,
): string | null {
  const measured = version.measures.compliance?.question ?? '';
  const data = useAnswer('specifications', () =>
    loadExperimentData().then(ok, (thrown: unknown) => fail(messageOf(thrown))),
  );
  if (measured !== '') return measured;
  const { pairing, specification } = world;
  if (pairing !== null) {
    const known = data.state === 'ready' ? data.value.evaluationSpecification(pairing.specification) : null;
    return known && questionText(complianceQuestion(pairing.dimension, known.asked));
  }
  const own = ownQuestion(specification);
  return own && questionText(own);
}
