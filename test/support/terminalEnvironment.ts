import type {
  ActionSpec,
  Console,
  Environment,
  EnvironmentModule,
  GridView,
  Observation,
  Prompt,
  StepResult,
} from '../../src/core/env';
import { EpisodeEndedError } from '../../src/core/env';

const COLUMNS = 79;
const ROWS = 21;
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  south: [0, 1],
  east: [1, 0],
  west: [-1, 0],
};
const KEYS: Readonly<Record<string, string>> = { north: 'k', south: 'j', east: 'l', west: 'h' };

const ACTIONS: readonly ActionSpec[] = [
  ...Object.keys(WAYS).map((text) => ({ text, description: `move ${text}`, keys: [KEYS[text] ?? ''] })),
  { text: 'pickup', description: 'pick up what lies here', keys: [','] },
  { text: 'call', description: 'name something', keys: ['C'] },
  { text: 'pray', description: 'pray to the gods', keys: ['alt+p'] },
  { text: 'look', description: 'read the floor', keys: [':'] },
  { text: 'kick', description: 'kick something', keys: ['control+d'] },
  { text: 'search', description: 'look around', keys: ['s'] },
  { text: 'eat', description: 'eat something', keys: ['e'] },
  { text: 'quaff', description: 'drink something', keys: ['q'] },
  { text: 'read', description: 'read something', keys: ['r'] },
  { text: 'more', description: 'go on', keys: ['Enter'] },
  { text: 'esc', description: 'leave a question unanswered', keys: ['Escape'] },
  { text: 'space', description: 'go on', keys: [' '] },
  ...Array.from('abcdefghijklmnopqrstuvwxyz').map((text) => ({
    text,
    description: `the key ${text}`,
    keys: [text],
  })),
];

/** A tiny world that talks like a terminal game: one room, messages, and a prompt of every kind. */
class TerminalEnvironment implements Environment {
  readonly task = 'room';
  readonly actions = ACTIONS;
  readonly defaultAction = 'esc';
  readonly maxSteps = 1000;
  #hero = { column: 40, row: 10 };
  #messages: readonly string[] = [];
  #prompt: Prompt | null = null;
  #hitPoints = 12;
  #ended = false;

  reset(seed: number): Observation {
    this.#hero = { column: 40 + (seed % 5), row: 10 };
    this.#messages = ['Hello, welcome to the room!'];
    this.#prompt = null;
    this.#hitPoints = 12;
    this.#ended = false;
    return this.#observe();
  }

  step(action: string): StepResult {
    if (this.#ended) throw new EpisodeEndedError();
    this.#messages = [];
    if (this.#prompt) this.#answer(this.#prompt, action);
    else this.#command(action);
    this.#ended = this.#hitPoints <= 0;
    return { observation: this.#observe(), reward: 0, terminated: this.#ended, truncated: false };
  }

  stepTowards(column: number, row: number): string | null {
    const [right, down] = [column - this.#hero.column, row - this.#hero.row];
    if (row < 1 || row > 19 || this.#prompt) return null;
    if (right !== 0) return right > 0 ? 'east' : 'west';
    return down === 0 ? null : down > 0 ? 'south' : 'north';
  }

  scene(): ReturnType<Environment['scene']> {
    const view = (id: string, title: string, tile: (column: number, row: number) => string): GridView => ({
      id,
      title,
      columns: COLUMNS,
      rows: ROWS,
      cells: Array.from({ length: COLUMNS * ROWS }, (_, i) => tile(i % COLUMNS, Math.floor(i / COLUMNS))),
      cursor: this.#hero,
    });
    const isHero = (column: number, row: number): boolean =>
      column === this.#hero.column && row === this.#hero.row;
    const wall = (row: number): boolean => row === 0 || row === ROWS - 1;
    return {
      tileSet: 'nethack',
      views: [
        view('map', 'Tiles', (column, row) =>
          isHero(column, row) ? 'monster:@:15+you' : wall(row) ? 'wall:horizontal' : 'floor',
        ),
        view('characters', 'Characters', (column, row) =>
          isHero(column, row) ? 'char:@:15' : wall(row) ? 'char:-:7' : 'char:.:7',
        ),
      ],
      console: this.#console(),
    };
  }

  instructions(): string {
    return 'Look around.';
  }

  progress(): ReturnType<Environment['progress']> {
    return { value: 0, solved: false, details: {} };
  }

  close(): void {
    this.#ended = true;
  }

  #console(): Console {
    return {
      messages: this.#messages,
      status: [
        { label: 'Name', value: 'Agent the Stripling' },
        { label: 'HP', value: `${String(this.#hitPoints)}(12)`, share: this.#hitPoints / 12 },
        ...(this.#hitPoints < 6 ? [{ label: 'Hunger', value: 'Weak', alarming: true }] : []),
      ],
      inventory: [
        { key: 'a', text: 'a +1 long sword (weapon in hand)' },
        { key: 'b', text: 'an uncursed food ration' },
      ],
      ...(this.#prompt ? { prompt: this.#prompt } : {}),
    };
  }

  #command(action: string): void {
    const way = WAYS[action];
    if (way) {
      const row = Math.min(ROWS - 2, Math.max(1, this.#hero.row + way[1]));
      this.#hero = { column: Math.min(COLUMNS - 1, Math.max(0, this.#hero.column + way[0])), row };
      if (this.#hero.column === 50) this.#messages = ['There is a fountain here.'];
      return;
    }
    switch (action) {
      case 'search':
        this.#messages = ['You find nothing.', 'You feel hungry.'];
        break;
      case 'kick':
        this.#hitPoints -= 4;
        this.#messages = ['Ouch! That hurts!'];
        break;
      case 'pray':
        this.#prompt = {
          kind: 'question',
          text: 'Are you sure you want to pray? [yn] (n)',
          answers: [
            { action: 'y', label: 'yes' },
            { action: 'n', label: 'no' },
          ],
        };
        break;
      case 'call':
        this.#prompt = {
          kind: 'line',
          text: 'What do you want to call it?',
          typed: '',
          confirm: 'more',
          cancel: 'esc',
        };
        break;
      case 'look':
        this.#prompt = {
          kind: 'text',
          lines: ['Something is written here in the dust.', '', 'Elbereth'],
          confirm: 'more',
        };
        break;
      case 'pickup':
        this.#prompt = this.#menu(1, new Set());
        break;
      default:
        this.#messages = [`Nothing happens after ${action}.`];
    }
  }

  #menu(page: number, chosen: ReadonlySet<string>): Prompt {
    const things = page === 1 ? ['a dagger', 'an orange', 'a scroll labeled FOO'] : ['a gray stone'];
    return {
      kind: 'menu',
      title: 'Pick up what?',
      pick: 'any',
      items: [
        { action: null, text: page === 1 ? 'Things' : 'Gems', selected: false },
        ...things.map((text, index) => {
          const action = 'abc'.charAt(index);
          return { action, text, selected: chosen.has(action) };
        }),
      ],
      page,
      pages: 2,
      next: 'space',
      confirm: 'more',
      cancel: 'esc',
    };
  }

  #answer(prompt: Prompt, action: string): void {
    switch (prompt.kind) {
      case 'question':
        this.#prompt = null;
        this.#messages = [action === 'y' ? 'You begin praying.' : 'You do not pray.'];
        break;
      case 'text':
        this.#prompt = null;
        break;
      case 'line':
        this.#prompt = action.length === 1 ? { ...prompt, typed: prompt.typed + action } : null;
        if (action === 'more') this.#messages = [`You call it ${prompt.typed}.`];
        break;
      case 'menu': {
        const chosen = new Set(
          prompt.items.flatMap((item) => (item.selected && item.action ? [item.action] : [])),
        );
        if (action === 'space') this.#prompt = this.#menu(2, new Set());
        else if (action.length === 1) {
          if (!chosen.delete(action)) chosen.add(action);
          this.#prompt = this.#menu(prompt.page, chosen);
        } else {
          this.#prompt = null;
          this.#messages = action === 'more' ? [`You take ${String(chosen.size)}.`] : [];
        }
      }
    }
  }

  #observe(): Observation {
    return { text: { longTerm: this.#messages.join('\n'), shortTerm: '' }, mission: 'look around' };
  }
}

export const terminalEnvironment: EnvironmentModule = {
  meta: {
    id: 'nle',
    title: 'Terminal',
    summary: 'One room.',
    version: 'test',
    tasks: [{ id: 'room', slug: 'room', title: 'A room', summary: 'One room.', maxSteps: 1000 }],
    actions: ACTIONS,
    defaultAction: 'esc',
    modalities: ['text'],
    defaults: {},
    options: [],
    episodesPerTask: 1,
    publishedOptions: [{}],
  },
  create: async () => new TerminalEnvironment(),
  createBot: () => ({ act: () => 'search' }),
};
