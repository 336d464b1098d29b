import type { Pairing } from '../../../core/worlds';
import type { ExperimentData } from './useExperimentData';

type Marks = Pick<ExperimentData, 'publishedMark' | 'hasFeature' | 'unlikePublished'>;

/**
 * What does not agree about a pairing: what its game was drawn for, what the published table of features says of it, and
 * what the game of our corpus has, which the model is shown.
 * @param game published name of the game that is shown.
 * @returns a sentence; `null` where all agree, and for games whose published mark is not known.
 */
export function pairingNote(
  marks: Marks,
  { dimension, feature, fold }: Pick<Pairing, 'dimension' | 'feature' | 'fold'>,
  game: string,
): string | null {
  const published = marks.publishedMark(dimension, feature, game);
  if (published === null) return null;
  const drawnFor = fold === 'p';
  const ours = marks.hasFeature(dimension, feature, game);
  if (published === drawnFor && ours === drawnFor) return null;
  const table = `The published table says that ${game} ${published ? 'has' : 'lacks'} “${feature}”`;
  const against =
    published === drawnFor ? '' : `, though it was drawn for ${drawnFor ? 'having' : 'lacking'} it`;
  if (ours === published) return `${table}${against}; ours ${ours ? 'has' : 'lacks'} it, too.`;
  const thing = marks.unlikePublished(dimension, feature, game);
  return `${table}${against}; ours ${ours ? 'has' : 'lacks'} it${thing === null ? '' : `: ${thing}`}.`;
}
