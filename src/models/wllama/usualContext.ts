/** Tokens of prompt and answer where the settings say nothing; fewer where the model was trained on fewer. */
export const USUAL_CONTEXT = 4096;

/**
 * The context that a model is loaded with where the person names none: what llama.cpp makes of {@link USUAL_CONTEXT}.
 * @param trained tokens that it was trained on; `null`: its file does not say.
 */
export function usualContext(trained: number | null): number {
  return Math.min(trained ?? USUAL_CONTEXT, USUAL_CONTEXT);
}
