/** @returns the path of a Chromium-based browser, or `null`; throws when `CHROMIUM_PATH` is unusable. */
export function findBrowser(
  env?: Readonly<Record<string, string | undefined>>,
  platform?: NodeJS.Platform,
): string | null;
