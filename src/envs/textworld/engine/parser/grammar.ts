/** Sentences the games understand (TextWorld spec, "Commands and messages"). */
import type { StoryFormat } from '../../storyFile';
import { wordKey } from './words';

/** What a place in a sentence is for; it decides what is guessed when words are missing or fit several things. */
export type NounContext =
  'noun' | 'held' | 'multi' | 'multiheld' | 'multiexcept' | 'multiinside' | 'creature' | 'direction';

export type GrammarToken =
  | { readonly kind: 'noun'; readonly context: NounContext }
  | { readonly kind: 'text' }
  | { readonly kind: 'word'; readonly keys: ReadonlySet<string>; readonly shown: string };

export interface GrammarLine {
  readonly action: string;
  readonly tokens: readonly GrammarToken[];
  /** How many things the sentence names. */
  readonly nouns: number;
  readonly reversed: boolean;
}

export type Grammar = ReadonlyMap<string, readonly GrammarLine[]>;

/** `verbs: pattern = action; …`; nouns in brackets, alternatives of a word behind `/`, `~` when the second noun comes first. */
const SENTENCES = `
take carry hold: all/each/everything = take-all; inventory = inventory; [noun] = take-from; [multi] = take; off [noun] = take-off; [multiinside] from [noun] = remove; [multiinside] off [noun] = remove
get: all/each/everything = take-all; in/on = enter; out/off/down/up = exit; [multi] = take; in/into/on/onto [noun] = enter; off/down [noun] = get-off; [multiinside] from [noun] = remove
pick: up all/each/everything = take-all; up [multi] = take; [multi] up = take
stand: = exit; up = exit; on [noun] = enter
remove: [held] = take-off; [multiinside] from [noun] = remove
shed doff disrobe: [held] = take-off
wear don: [held] = wear
put: on [held] = wear; down [multiheld] = drop; [multiexcept] in/inside/into [noun] = insert; [multiexcept] on/onto [noun] = put; [held] on = wear; [multiheld] down = drop
insert: [multiexcept] in/into [noun] = insert
drop throw discard: [multiheld] = drop; [multiexcept] in/into/down [noun] = insert; [multiexcept] on/onto [noun] = put; [held] at/against [noun] = throw
give pay offer feed: [creature] [held] = give ~; [held] to [creature] = give
show present display: [creature] [held] = show ~; [held] to [creature] = show
go walk run: = go; [direction] = go; [noun] = enter; into/in/inside/through [noun] = enter
inventory i inv: = inventory
look l: = look; at [noun] = examine; [noun] = examine; inside/in/into/through [noun] = search; under [noun] = look-under; up [text] in [noun] = consult
consult: [noun] on/about [text] = consult
open unwrap uncover: [noun] = open; [noun] with [held] = unlock
close shut cover: [noun] = close; up [noun] = close; off [noun] = switch
enter cross: = enter; [noun] = enter
sit: on top of [noun] = enter; on/in/inside [noun] = enter
exit leave out: = exit
examine x watch describe check: [noun] = examine
read: [noun] = examine
yes y: = yes
no: = no
sorry: = sorry
search: [noun] = search
wave: = wave-hands; [noun] = wave
set adjust: [noun] to [text] = set
pull drag: [noun] = pull
push move shift clear press: [noun] = push; [noun] [direction] = push-to; [noun] to [direction] = push-to
turn rotate twist unscrew screw: [noun] = turn; [noun] on = switch; on [noun] = switch; [noun] off = switch; off [noun] = switch
switch: [noun] = switch; on [noun] = switch; [noun] on = switch; [noun] off = switch; off [noun] = switch
lock: [noun] with [held] = lock
unlock: [noun] with [held] = unlock
attack break smash hit fight torture wreck crack destroy murder kill punch thump: [noun] = attack
wait z: = wait
answer say shout speak: [text] to [creature] = answer
tell: [creature] about [text] = tell
ask: [creature] about [text] = ask; [creature] for [noun] = ask-for
eat: [held] = eat
sleep nap: = sleep
climb scale: [noun] = climb; up/over [noun] = climb
buy purchase: [noun] = buy
squeeze squash: [noun] = squeeze
swing: [noun] = swing; on [noun] = swing
wake awake awaken: = wake-up; up = wake-up; [creature] = wake; [creature] up = wake; up [creature] = wake
kiss embrace hug: [creature] = kiss
think: = think
smell sniff: = smell; [noun] = smell
listen: = listen; to [noun] = listen
hear: [noun] = listen
taste: [noun] = taste
touch feel: [noun] = touch
rub shine polish sweep clean dust wipe scrub: [noun] = rub
tie attach fasten: [noun] to [noun] = tie
burn light: [noun] = burn
jump skip hop: = jump
goal: = goal
help: = help
score: = score
quit q: = quit
save: = save
restart: = restart
restore: = restore
verify: = verify
version: = version
script transcript: = script; on = script; off = script-off
superbrief short: = superbrief
verbose long: = verbose
brief normal: = brief
nouns pronouns: = pronouns
notify: = notify-on; on = notify-on; off = notify-off
tw-print: max_score = print-max-score; version = print-version
tw-extra-infos: description/score/moves = report`;

const PLAIN = `
cut slice prune chop: [noun] = cut
drink swallow sip: [noun] = drink`;

const COOKING = `
cut: [noun] = cut
drink swallow sip: [noun] = drink
slice: [noun] with/using [noun] = slice
dice: [noun] with/using [noun] = dice
chop: [noun] with/using [noun] = chop
cook: [noun] with/in/on/using [noun] = cook
prepare: meal = prepare-meal`;

const made = new Map<string, Grammar>();

/** The sentences of a game by the key of their verb. */
export function grammarOf(format: StoryFormat, cooking: boolean): Grammar {
  const name = `${format} ${cooking ? 'cooking' : 'plain'}`;
  let grammar = made.get(name);
  if (!grammar) {
    grammar = readGrammar(SENTENCES + (cooking ? COOKING : PLAIN), format);
    made.set(name, grammar);
  }
  return grammar;
}

function readGrammar(text: string, format: StoryFormat): Grammar {
  const grammar = new Map<string, GrammarLine[]>();
  for (const row of text.trim().split('\n')) {
    const [verbs = '', sentences = ''] = row.split(':');
    const lines = sentences.split(';').map((sentence) => readLine(sentence, format));
    for (const verb of verbs.split(' ')) grammar.set(wordKey(verb, format), lines);
  }
  return grammar;
}

function readLine(sentence: string, format: StoryFormat): GrammarLine {
  const [pattern = '', meaning = ''] = sentence.split('=');
  const [action = '', reversed] = meaning.trim().split(' ');
  const tokens = pattern
    .trim()
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => readToken(part, format));
  return {
    action,
    tokens,
    nouns: tokens.filter(({ kind }) => kind === 'noun').length,
    reversed: reversed !== undefined,
  };
}

const CONTEXTS: readonly NounContext[] = [
  'noun',
  'held',
  'multi',
  'multiheld',
  'multiexcept',
  'multiinside',
  'creature',
  'direction',
];

function readToken(part: string, format: StoryFormat): GrammarToken {
  if (part === '[text]') return { kind: 'text' };
  const context = CONTEXTS.find((name) => part === `[${name}]`);
  if (context !== undefined) return { kind: 'noun', context };
  const words = part.split('/');
  return { kind: 'word', keys: new Set(words.map((word) => wordKey(word, format))), shown: words[0] ?? '' };
}
