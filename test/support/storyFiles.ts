/** The smallest files that look like compiled TextWorld games. No interpreter could play them. */

/** Bytes of a Z-machine story's header, and of all of it here. */
const Z_HEADER = 64;
const SIZE = 256;
/** The word that only TextWorld's games know, as a Z-machine story's list of words has it. */
const Z_WORD = [0x67, 0x85, 0x71, 0x5d, 0xe6, 0xe6];

/** @param mark makes stories differ. */
export function glulxStory(mark = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('Glul'));
  view.setUint32(8, 64);
  view.setUint32(12, SIZE);
  view.setUint32(16, SIZE);
  bytes.set(new TextEncoder().encode('tw-extra-'), 100);
  bytes[200] = mark;
  let sum = 0;
  for (let at = 0; at < SIZE; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  view.setUint32(32, sum);
  return bytes;
}

/** @param mark makes stories differ. */
export function zMachineStory(mark = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIZE);
  const view = new DataView(bytes.buffer);
  bytes[0] = 8;
  view.setUint16(26, SIZE / 8);
  bytes.set(Z_WORD, 101);
  bytes[200] = mark;
  view.setUint16(28, bytes.subarray(Z_HEADER).reduce((sum, byte) => sum + byte, 0) & 0xffff);
  return bytes;
}

/** The least `.json` of a game. */
export function gameNotes(objective: string): string {
  return JSON.stringify({
    world: [{ name: 'at', arguments: [{ name: 'P' }, { name: 'r_0' }] }],
    infos: [],
    quests: [{ reward: 2 }],
    objective,
    metadata: { walkthrough: ['take coin'] },
  });
}
