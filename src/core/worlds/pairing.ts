/** Which specification goes with which reference game (bytesized32 spec, 6). */

/** What a specification asks of the reference game (ByteSized32, "Evaluation"): one of three kinds of feature. */
export type Dimension = 'object' | 'action' | 'distractor';

/** `p`: the reference game has the feature; `n`: it lacks it. */
export type Fold = 'p' | 'n';

/** Which specification a world is made from and after which reference game. */
export interface Pairing {
  readonly dimension: Dimension;
  /** 1…16. */
  readonly specification: number;
  readonly fold: Fold;
  /** The reference game's name in the published corpus, e.g. `make-campfire`. */
  readonly reference: string;
  readonly feature: string;
}
