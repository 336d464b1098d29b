import { messageOf } from '../core/shared';

/**
 * One of the files that ship with the app.
 * @param name what errors call it; default: the last part of its address.
 * @throws Error with advice when it cannot be loaded.
 */
export async function readOwnFile(
  address: string,
  name = address.split('/').at(-1) ?? address,
): Promise<ArrayBuffer> {
  const advice = `The file ${name} could not be loaded: check the connection and try again.`;
  const response = await fetch(address).catch((thrown: unknown) => {
    throw new Error(`${advice} ${messageOf(thrown)}`);
  });
  if (!response.ok) throw new Error(`${advice} The server answered ${response.status}.`);
  return response.arrayBuffer();
}
