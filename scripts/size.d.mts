/** The most that the page may load before anybody asks for more, in kilobytes. */
export declare const BUDGET_KB: number;

export interface FirstLoad {
  /** Bytes of compressed JavaScript of the shell, before any page. */
  readonly entry: number;
  /** The same with each page, largest first. */
  readonly pages: readonly { readonly name: string; readonly bytes: number }[];
}

/** Reads a build; throws when there is none. */
export function measureFirstLoad(dist?: string): FirstLoad;
