import type { Plugin } from 'vite';

/**
 * Holds the first paint until the entry script has run, so that a chosen theme never flashes in the system's
 * colors. An inline script would do the same, but the content security policy allows none.
 */
export function blockingEntry(): Plugin {
  return {
    name: 'blocking-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script blocking="render" type="module"'),
    },
  };
}
