import { fail, ok, type Result } from '../../../core/shared';
import { routePath, withQuery } from '../../../ui';
import { addToLibrary, agreeToPrograms, environmentMetas } from '../../../workers/bridge';

/** Why a version cannot be played, for a toast. */
export interface PlayProblem {
  readonly message: string;
  readonly advice: string;
}

/**
 * Takes a world's source into the library, from which the environment plays files. Only for collections that may run:
 * nobody is asked again.
 * @param seed of the game; 0 is what the measures use.
 * @returns the address of the level.
 */
export async function addForPlay(
  fileName: string,
  source: string,
  seed: number,
): Promise<Result<string, PlayProblem>> {
  const meta = environmentMetas.find(({ id }) => id === 'bytesized32');
  const option = meta?.options.find(({ type }) => type === 'file');
  const task = meta?.tasks.find(({ slug }) => slug === 'file');
  if (!meta || !option || !task)
    return fail({
      message: 'Worlds cannot be played in this version of the app.',
      advice: 'Reload the page.',
    });
  const file = new File([source], fileName, { type: 'text/x-python' });
  const added = await addToLibrary([{ path: fileName, file }], () => undefined);
  if (!added.ok) return fail(added.error);
  const [item] = [...added.value.added, ...added.value.known];
  if (!item)
    return fail({
      message: added.value.refused[0]?.reason ?? 'The library did not take the file.',
      advice: 'A world can be played when it is a Python file with a class TextGame.',
    });
  const agreed = await agreeToPrograms([item.hash]);
  if (!agreed.ok) return fail(agreed.error);
  return ok(withQuery(routePath('play', meta.id, task.slug, seed), { [option.key]: item.hash }));
}
