import { calculate } from './calculator';
import { ObservedMap } from './map';
import { SeenLog } from './seenLog';
import { clipped } from './wording';

const TOOL = /<\|\s*TOOL\s*\|>\s*([^\n]*?)\s*(?:<\|\s*\/?(?:END|TOOL)\s*\|>|\n|$)/i;
const ACTION = /<\|\s*ACTION\s*\|>/i;
const NAMED = /^["'`]?([a-z]+)["'`]?\s*[:(=]?\s*([\s\S]*)$/i;
const MOST_RESULT_CHARACTERS = 6000;

/** The first tool call of an answer that has no action yet; `null`: there is none. */
export function toolCallOf(answer: string): string | null {
  return ACTION.test(answer) ? null : (TOOL.exec(answer)?.[1] ?? null);
}

/** The agent's tools, which know what the observations said and nothing else. */
export class Toolbox {
  readonly #map: ObservedMap;
  readonly #seen = new SeenLog();

  constructor(actions: readonly string[]) {
    this.#map = new ObservedMap(actions);
  }

  observe(text: { readonly shortTerm: string; readonly longTerm: string }): void {
    this.#map.observe(text.longTerm);
    this.#seen.observe(`${text.shortTerm}\n${text.longTerm}`);
  }

  acted(action: string): void {
    this.#map.acted(action);
  }

  /** @param call "calculate: 2+3" and the like; a bad one is answered with what is wrong. */
  use(call: string): string {
    const [, name = '', given = ''] = NAMED.exec(call.trim()) ?? [];
    switch (name.toLowerCase()) {
      case 'map':
        return clipped(this.#map.draw(), MOST_RESULT_CHARACTERS);
      case 'calculate':
      case 'calculator': {
        const opened = /^[a-z]+\s*\(/i.test(call.trim());
        const result = calculate(opened ? `(${given}` : given);
        return result.ok ? String(result.value) : `That cannot be calculated: ${result.error}`;
      }
      case 'seen':
        return clipped(this.#seen.search(given.replace(/^["'`]+|["'`)]+$/g, '')), MOST_RESULT_CHARACTERS);
      default:
        return `There is no tool "${clipped(call, 60)}". There are map, calculate and seen.`;
    }
  }
}
