/** How much alike texts are by the words they share: TF-IDF weights, compared by the angle between them. */

/** Words and numbers in lower case. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

type Weights = ReadonlyMap<string, number>;

/** Texts prepared for {@link SimilarityIndex.rank}. */
export class SimilarityIndex {
  readonly #rarity = new Map<string, number>();
  readonly #texts: readonly Weights[];

  constructor(texts: readonly string[]) {
    const counted = texts.map(countWords);
    for (const words of counted)
      for (const word of words.keys()) this.#rarity.set(word, (this.#rarity.get(word) ?? 0) + 1);
    for (const [word, count] of this.#rarity) this.#rarity.set(word, Math.log(1 + texts.length / count));
    this.#texts = counted.map((words) => this.#weighted(words));
  }

  /**
   * The texts that share a word with the query, most alike first; of equals, the earlier one first.
   * `score` is above 0 and at most 1, which only texts with the query's words in its proportions reach.
   */
  rank(query: string): { readonly index: number; readonly score: number }[] {
    const asked = this.#weighted(countWords(query));
    return this.#texts
      .map((text, index) => ({ index, score: Math.min(1, product(asked, text)) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.index - b.index);
  }

  /** Of length 1, or empty where no word is known. */
  #weighted(words: Weights): Weights {
    const weights = [...words].flatMap(([word, count]): [string, number][] => {
      const rarity = this.#rarity.get(word);
      return rarity === undefined ? [] : [[word, (1 + Math.log(count)) * rarity]];
    });
    const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0));
    return new Map(weights.map(([word, weight]) => [word, weight / length]));
  }
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function product(a: Weights, b: Weights): number {
  let sum = 0;
  for (const [word, weight] of a) sum += weight * (b.get(word) ?? 0);
  return sum;
}
