/** Whether this page can draw with the graphics card, or something that stands in for it. Asked once. */
let versions: { readonly any: boolean; readonly second: boolean } | undefined;

export function hasWebGl(): boolean {
  versions ??= probe();
  return versions.any;
}

export function hasWebGl2(): boolean {
  versions ??= probe();
  return versions.second;
}

function probe(): { any: boolean; second: boolean } {
  const canvas = document.createElement('canvas');
  const second = canvas.getContext('webgl2');
  const context = second ?? canvas.getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return { any: context !== null, second: second !== null };
}
