/** The observation's two texts (NetHack spec, "Observation text"). */
import type { Observation } from '../../core/env';
import { type KnownObject, type NetHackGame, type NetHackNames, type NetHackObservation } from './engine';
import { cursorSentence, inventoryText, statisticsText } from './language/figures';
import { ENGINE_LAYOUT } from './language/glyphs';
import { type GlyphNames, glyphNames } from './language/names';
import { hidesName, knownObjectWords, objectWords } from './language/objectWords';
import { LanguageWriter } from './language/writer';
import { heroPlace } from './place';

/** `hybrid`: with the map as characters; `language`: with statistics instead, as vision models get it. */
export type TextMode = 'hybrid' | 'language';

export interface TextSettings {
  readonly mode: TextMode;
  /** Name objects by the unshuffled table, which tells what they are, as the reference does. */
  readonly revealsIdentities: boolean;
}

interface WordTables {
  readonly fair: GlyphNames;
  readonly revealing: GlyphNames;
}

const tablesByNames = new WeakMap<NetHackNames, WordTables>();

/** Names of all glyphs of an engine, built once. */
function wordTables(names: NetHackNames): WordTables {
  const known = tablesByNames.get(names);
  if (known) return known;
  const tables = {
    // Looks are shuffled in each game: every object is asked for when it is first seen.
    fair: glyphNames(ENGINE_LAYOUT, names.monsters, () => null),
    revealing: glyphNames(ENGINE_LAYOUT, names.monsters, (type) => {
      const object = names.objects[type];
      return object ? objectWords(object) : '';
    }),
  };
  tablesByNames.set(names, tables);
  return tables;
}

/** Writes one game's observations. */
export class ObservationWriter {
  readonly #settings: TextSettings;
  readonly #language: LanguageWriter;

  constructor(names: NetHackNames, game: Pick<NetHackGame, 'objectType'>, settings: TextSettings) {
    const tables = wordTables(names);
    this.#settings = settings;
    this.#language = settings.revealsIdentities
      ? new LanguageWriter(tables.revealing)
      : new LanguageWriter(tables.fair, rememberedWords(game));
  }

  observation(seen: NetHackObservation): Observation {
    return {
      text:
        this.#settings.mode === 'hybrid'
          ? { longTerm: this.#hybridLongTerm(seen), shortTerm: inventoryPart(seen) }
          : {
              longTerm: this.#words(seen, this.#cursor(seen)),
              shortTerm: `${part('statistics', statisticsText(seen.statistics))}\n${inventoryPart(seen)}`,
            },
    };
  }

  #hybridLongTerm(seen: NetHackObservation): string {
    const { row, column } = seen.cursor;
    const words = this.#words(seen, `${this.#cursor(seen)}\n(x=${column}, y=${row})`);
    return `${words}\n${part('map', `${seen.screen.slice(1).join('\n')}\n`)}`;
  }

  #words(seen: NetHackObservation, cursor: string): string {
    const around = this.#language.text(seen.glyphs, heroPlace(seen));
    return `${part('message', seen.message)}\n${part('language observation', around)}\n${part('cursor', cursor)}`;
  }

  #cursor(seen: NetHackObservation): string {
    return cursorSentence(this.#language, seen.glyphs, heroPlace(seen), seen.cursor);
  }
}

/** Words for object types, asking the game again only where they can change. */
function rememberedWords(game: Pick<NetHackGame, 'objectType'>): (type: number) => string {
  const remembered: (string | undefined)[] = [];
  return (type) => {
    const known = remembered[type];
    if (known !== undefined) return known;
    const object: KnownObject = game.objectType(type);
    const words = knownObjectWords(object, object.identified);
    if (!hidesName(object)) remembered[type] = words;
    return words;
  };
}

function part(title: string, text: string): string {
  return `${title}:\n${text}\n`;
}

function inventoryPart({ inventory }: NetHackObservation): string {
  return part('inventory', inventoryText(inventory));
}
