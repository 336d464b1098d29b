/** A running game: reads lines, changes the world, prints. */
import { afterObjective, type StoryAnswer } from '../answer';
import { Actions } from './actions';
import { admissibleCommands } from './admissible';
import { directionId } from './parser/directions';
import { nameInSentences, type OpenQuestion, type ParsedCommand } from './parser/outcome';
import { parseCommand } from './parser/parser';
import { splitWords, type Word } from './parser/words';
import { Performer } from './perform';
import { QuestBook } from './quests';
import type { TextWorldStory } from './story';
import { centred, Printed, scoreMessage, statusLine, turnCount } from './turnText';
import { World, type SavedWorld } from './world';

type RoomTexts = 'verbose' | 'brief' | 'superbrief';
type YesNoQuestion = 'quit' | 'restart';

/** A saved {@link TextWorldSession}; plain data. */
export interface SavedTextWorld {
  readonly world: SavedWorld;
  readonly quests: { readonly done: readonly boolean[]; readonly score: number };
  readonly turns: number;
  readonly it: string | null;
  readonly roomTexts: RoomTexts;
  readonly visited: readonly string[];
  readonly known: readonly string[];
  readonly reporting: boolean;
  readonly asked: OpenQuestion | null;
  readonly asking: YesNoQuestion | null;
  readonly previous: string | null;
  readonly turn: StoryAnswer;
}

const END_QUESTION = 'Would you like to RESTART, RESTORE a saved game, QUIT or UNDO the last command?\n> ';
const AGAIN: ReadonlySet<string> = new Set(['again', 'g']);
const ROOM_TEXTS: Readonly<Record<RoomTexts, string>> = {
  verbose: `"verbose" mode, which always gives long descriptions of locations (even if you've been there before).`,
  brief: `"brief" printing mode, which gives long descriptions of places never before visited and short descriptions otherwise.`,
  superbrief: `"superbrief" mode, which always gives short descriptions of locations (even if you haven't been there before).`,
};

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** What is made anew at the start of a game. */
function begin(story: TextWorldStory, saved?: SavedTextWorld) {
  const world = new World(story.plan, saved?.world);
  const actions = new Actions(world, story.descriptions);
  return {
    world,
    quests: new QuestBook(story.game, saved?.quests),
    actions,
    performer: new Performer(story, world, actions),
  };
}

export class TextWorldSession {
  /** The game that is played. */
  readonly story: TextWorldStory;
  #world: World;
  #quests: QuestBook;
  #actions: Actions;
  #performer: Performer;
  /** Turns done. */
  #turns = 0;
  /** What "it" means. */
  #it: string | null = null;
  #roomTexts: RoomTexts = 'verbose';
  readonly #visited: Set<string>;
  /** Rooms the game knows the player to have been to: restarting makes it forget them. */
  #known: Set<string>;
  /** Restarting switches the reports at the end of turns off; nothing switches them on again. */
  #reporting = true;
  #asked: OpenQuestion | null = null;
  #asking: YesNoQuestion | null = null;
  /** The line that "again" repeats. */
  #previous: string | null = null;
  #turn: StoryAnswer;

  private constructor(story: TextWorldStory, saved?: SavedTextWorld) {
    this.story = story;
    const { world, quests, actions, performer } = begin(story, saved);
    this.#world = world;
    this.#quests = quests;
    this.#actions = actions;
    this.#performer = performer;
    this.#visited = new Set(saved?.visited ?? [world.room]);
    this.#known = new Set(saved?.known ?? [world.room]);
    if (saved) {
      this.#turns = saved.turns;
      this.#it = saved.it;
      this.#roomTexts = saved.roomTexts;
      this.#reporting = saved.reporting;
      this.#asked = saved.asked;
      this.#asking = saved.asking;
      this.#previous = saved.previous;
      this.#turn = saved.turn;
    } else {
      this.#noticeRoom();
      const text = this.#actions.look().text.trim();
      this.#turn = {
        text,
        observation: story.statusLine ? this.#withStatus(`${text}\n\n>`, 0, 1) : text,
        description: text,
        score: 0,
        moves: 0,
        won: false,
        lost: false,
        over: false,
      };
    }
  }

  static start(story: TextWorldStory): TextWorldSession {
    return new TextWorldSession(story);
  }

  static restore(story: TextWorldStory, saved: SavedTextWorld): TextWorldSession {
    return new TextWorldSession(story, saved);
  }

  /** The latest turn; before the first line: the first room. */
  get turn(): StoryAnswer {
    return this.#turn;
  }

  /** The world as it is now, to look at. */
  get world(): World {
    return this.#world;
  }

  /** Rooms the player has been to, in order, those before a restart included. */
  get visited(): readonly string[] {
    return [...this.#visited];
  }

  /** Commands that do something now, in the words TextWorld lists them with; sorted. */
  admissible(): readonly string[] {
    return this.#turn.over ? [] : admissibleCommands(this.#world, this.story.recipe);
  }

  save(): SavedTextWorld {
    return {
      world: this.#world.save(),
      quests: this.#quests.save(),
      turns: this.#turns,
      it: this.#it,
      roomTexts: this.#roomTexts,
      visited: this.visited,
      known: [...this.#known],
      reporting: this.#reporting,
      asked: this.#asked,
      asking: this.#asking,
      previous: this.#previous,
      turn: this.#turn,
    };
  }

  /** Plays one line; any text is allowed. */
  step(line: string): StoryAnswer {
    if (this.#turn.over) return this.#turn;
    const before = { score: this.#quests.score, turns: this.#turns, room: this.#world.room };
    const printed = new Printed();
    const ending = this.#read(line, printed);
    const seen = afterObjective(printed.feedback, this.story.game.objective);
    const isOver = ending !== null;
    const observation = isOver
      ? this.#withStatus(seen, before.score, before.turns + 1, before.room)
      : this.#withStatus(this.#asking === null ? `${seen}\n>` : seen, this.#quests.score, this.#turns + 1);
    const { report } = printed;
    this.#turn = {
      text: seen.trim(),
      observation: this.story.statusLine ? observation : seen.trim(),
      description: (report?.description ?? this.#turn.description).trim(),
      score: report?.score ?? this.#turn.score,
      moves: report?.moves ?? this.#turn.moves,
      won: ending === 'won',
      lost: ending === 'lost',
      over: isOver,
    };
    return this.#turn;
  }

  #withStatus(text: string, score: number, turns: number, room = this.#world.room): string {
    return (text + statusLine(this.story.descriptions.title(this.#world, room), score, turns)).trim();
  }

  #read(line: string, printed: Printed): 'won' | 'lost' | 'quit' | null {
    if (this.#asking !== null) return this.#answerYesNo(this.#asking, line, printed);
    let words: readonly Word[] = splitWords(this.#completed(line), this.story.format);
    for (;;) {
      const first = words[0]?.key;
      if (first === 'undo' && words.length === 1) {
        printed.print("You can't undo here.\n");
        return null;
      }
      if (first !== undefined && AGAIN.has(first)) {
        if (this.#previous === null) {
          printed.print('You can hardly repeat that.\n');
          return null;
        }
        words = splitWords(this.#previous, this.story.format);
      } else if (first !== undefined) this.#previous = textOf(words);
      const outcome = parseCommand(
        {
          world: this.#world,
          vocabulary: this.story.vocabulary,
          grammar: this.story.grammar,
          format: this.story.format,
          it: this.#it,
        },
        words,
      );
      if (outcome.kind !== 'command') {
        if (outcome.kind === 'question') this.#asked = outcome.question;
        printed.print(`${printed.hasReport ? '\n' : ''}${outcome.text}\n`);
        return null;
      }
      const ending = this.#command(outcome, printed);
      const { rest } = outcome;
      const next = rest[0]?.key;
      if (ending !== null || next === undefined) return ending;
      if (AGAIN.has(next)) {
        const done = words.slice(0, words.length - rest.length - 1);
        this.#previous = textOf([...done, ...rest.slice(1)]);
      }
      words = rest;
    }
  }

  /** A line that answers a question is put into the one that caused it. */
  #completed(line: string): string {
    const asked = this.#asked;
    this.#asked = null;
    if (asked === null || line.trim() === '' || this.#startsWithVerb(line)) {
      return line;
    }
    const at = asked.at ?? asked.words.length;
    return [...asked.words.slice(0, at), line, ...asked.words.slice(at)].join(' ');
  }

  #startsWithVerb(line: string): boolean {
    const key = splitWords(line, this.story.format)[0]?.key;
    return key !== undefined && (this.story.grammar.has(key) || key === 'undo');
  }

  #command(command: ParsedCommand, printed: Printed): 'won' | 'lost' | null {
    if (printed.hasReport) printed.print('\n');
    if (command.guess !== null) printed.print(`${command.guess}\n`);
    if (command.first !== null && command.verb !== null) this.#notice(command.first);
    const aside = this.#outOfWorld(command.action);
    if (aside !== null) {
      printed.print(aside);
      return null;
    }
    if (command.action === 'report' || command.action.startsWith('print-')) {
      if (command.action !== 'report') {
        printed.print(`${command.action === 'print-version' ? 1 : this.story.game.maxScore}\n`);
      }
      return this.#endTurn(printed);
    }
    const { room } = this.#world;
    this.#actions.brief =
      this.#roomTexts === 'superbrief' ||
      (this.#roomTexts === 'brief' && command.action !== 'look' && this.#knowsNextRoom(command));
    const effect = this.#performer.perform(command);
    // A report stands in a paragraph of its own.
    const lineEnds = (effect.lineEnds ?? 2) - (this.#reporting ? 0 : 1);
    const text = printed.hasReport && command.guess === null ? effect.text.replace(/^\n/, '') : effect.text;
    printed.print(text + '\n'.repeat(Math.max(1, lineEnds)));
    if (this.#world.room !== room) {
      this.#visited.add(this.#world.room);
      this.#known.add(this.#world.room);
    }
    if (this.#world.room !== room || command.action === 'look') this.#noticeRoom();
    this.#turns++;
    return this.#endTurn(printed);
  }

  /** Whether a move leads to a room that was visited before. */
  #knowsNextRoom(command: ParsedCommand): boolean {
    const exits = [...this.#world.exits()];
    const exit = exits.find(
      ([direction, { door }]) => command.first === directionId(direction) || door === command.first,
    );
    return exit !== undefined && this.#known.has(exit[1].to);
  }

  #endTurn(printed: Printed): 'won' | 'lost' | null {
    const { lost, gained } = this.#quests.update(this.#world);
    if (lost) {
      printed.print(this.#theEnd('*** You lost! ***'));
      return 'lost';
    }
    if (this.#reporting) {
      this.#actions.brief = this.#roomTexts === 'superbrief';
      const description = this.#actions.look().text;
      printed.add({ description, score: this.#quests.score, moves: this.#turns });
      this.#noticeRoom();
    }
    if (gained > 0) printed.print(`\n${scoreMessage(gained)}\n`);
    if (!this.#quests.won) return null;
    printed.print(this.#theEnd('*** The End ***'));
    return 'won';
  }

  #theEnd(title: string): string {
    const { score } = this.#quests;
    const { game, format } = this.story;
    // A turn that loses still counts in the last line.
    const turns = title.includes('lost') ? this.#turns : this.#turns + 1;
    const lead = title.includes('lost') ? '\n' : '\n\n';
    return `${lead}${centred(title, format)}\n\nYou scored ${score} out of a possible ${game.maxScore}, in ${turnCount(turns)}.\n\n\n${END_QUESTION}`;
  }

  /** Commands about the game, which take no turn; `null`: it is none. */
  #outOfWorld(action: string): string | null {
    switch (action) {
      case 'score':
        return `You have so far scored ${this.#quests.score} out of a possible ${this.story.game.maxScore}, in ${turnCount(this.#turns + 1)}.\n`;
      case 'verbose':
      case 'brief':
      case 'superbrief':
        this.#roomTexts = action;
        return `Welcome is now in its ${ROOM_TEXTS[action]}\n`;
      case 'pronouns':
        return `At the moment, "it" ${this.#it === null ? 'is unset' : `means ${nameInSentences(this.#world, this.#it)}`}, "him" is unset, "her" is unset and "them" is unset.\n`;
      case 'notify-on':
        return 'Score notification on.\n';
      case 'notify-off':
        return 'Score notification off.\n';
      case 'quit':
      case 'restart':
        this.#asking = action;
        return `Are you sure you want to ${action}? `;
      case 'save':
        return 'Save failed.\n';
      case 'restore':
        return 'Restore failed.\n';
      case 'script':
        return 'Attempt to begin transcript failed.\n';
      case 'script-off':
        return 'Transcripting is already off.\n';
      case 'verify':
        return 'The game file has verified as intact.\n';
      case 'version':
        return 'Played from the description of a TextWorld game.\n';
      default:
        return null;
    }
  }

  #answerYesNo(asking: YesNoQuestion, line: string, printed: Printed): 'quit' | null {
    const answer = splitWords(line, this.story.format)[0]?.key;
    if (answer === 'no' || answer === 'n') this.#asking = null;
    else if (answer === 'yes' || answer === 'y') {
      this.#asking = null;
      if (asking === 'quit') return 'quit';
      this.#restart(printed);
    } else printed.print('Please answer yes or no.> ');
    return null;
  }

  #restart(printed: Printed): void {
    const { world, quests, actions, performer } = begin(this.story);
    this.#world = world;
    this.#quests = quests;
    this.#actions = actions;
    this.#performer = performer;
    this.#turns = 0;
    this.#it = null;
    this.#roomTexts = 'verbose';
    this.#known = new Set([world.room]);
    this.#reporting = false;
    this.#previous = null;
    this.#noticeRoom();
    printed.print(`${this.story.game.objective}\n\n${this.#actions.look().text}\n`);
  }

  #notice(thing: string): void {
    if (thing !== 'P') this.#it = thing;
  }

  /** A room's text makes "it" mean the last thing in the room. */
  #noticeRoom(): void {
    const last = this.#world.surroundings().at(-1);
    if (last !== undefined) this.#it = last;
  }
}
