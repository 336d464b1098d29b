/** Reading Python closely takes code that a page asks for when it needs it. */
export const loadStripComments = () => import('./stripComments').then(({ stripComments }) => stripComments);
