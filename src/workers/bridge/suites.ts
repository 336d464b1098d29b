/** A person's own suites: choices of tasks and episodes, kept under a name. */
import { readSuites, type Suite } from '../../core/evaluate';
import { environmentMetas } from '../../envs';
import type { Stored } from '../../storage';
import type { Live } from './live';
import { storedSetting } from './storedSetting';

const suites = storedSetting<readonly Suite[]>('ownSuites', (stored) => readSuites(stored, environmentMetas));

/** The person's own suites, in the order in which they were saved. */
export function useOwnSuites(): Live<readonly Suite[]> {
  return suites.use();
}

/** {@link useOwnSuites} outside of components; none where they cannot be read. */
export async function readOwnSuites(): Promise<readonly Suite[]> {
  const read = await suites.read();
  return read.ok ? read.value : [];
}

/** Saves a suite; one of the same name gives way to it in its place. */
export function saveSuite(suite: Suite): Promise<Stored<null>> {
  return suites.change((now) =>
    now.some(({ name }) => name === suite.name)
      ? now.map((each) => (each.name === suite.name ? suite : each))
      : [...now, suite],
  );
}

/** Gives a suite another name, which must be free. Plans that were made from it keep the old one. */
export function renameSuite(from: string, to: string): Promise<Stored<null>> {
  return suites.change((now) => now.map((each) => (each.name === from ? { ...each, name: to } : each)));
}

/** Removes a suite; {@link restoreSuite} brings it back. Runs that were made from it stay as they are. */
export function removeSuite(name: string): Promise<Stored<null>> {
  return suites.change((now) => now.filter((each) => each.name !== name));
}

/** Puts a removed suite back. @param place where it stood, from 0. */
export function restoreSuite(suite: Suite, place: number): Promise<Stored<null>> {
  return suites.change((now) => {
    const others = now.filter(({ name }) => name !== suite.name);
    return [...others.slice(0, place), suite, ...others.slice(place)];
  });
}
