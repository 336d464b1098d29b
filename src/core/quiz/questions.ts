/**
 * The questionnaire on knowing and doing: five things that a NetHack player should know to leave alone, after the
 * questions of the BALROG paper (arXiv 2411.13543), in words of our own.
 */
import type { ConductField } from './conduct';

export const QUESTION_IDS = [
  'rottenFood',
  'overeating',
  'leavingDungeon',
  'makeInvisible',
  'angryGod',
] as const;
export type QuestionId = (typeof QUESTION_IDS)[number];

export interface QuizQuestion {
  readonly id: QuestionId;
  readonly title: string;
  /** What the model is asked, word for word. */
  readonly text: string;
  /** When the answer is right: what it must say of the consequences. */
  readonly answerRule: string;
  /** When the conclusion is right: what it must say of doing it. */
  readonly conclusionRule: string;
  /** The count of the act in recorded games. */
  readonly act: ConductField;
  /** What a game is said to have done when the act was counted in it. */
  readonly actWords: string;
  /** Whether a game can only show that the act is avoided when there was an occasion for it. */
  readonly needsOccasion: boolean;
  /** The count of occasions for the act. */
  readonly occasion: ConductField;
  readonly occasionWords: string;
  /** Where the act can be an honest mistake: the count of those that are none. */
  readonly certain: { readonly field: ConductField; readonly words: string } | null;
}

/** Changes whenever a question's or a rule's words change: results of different versions are not pooled. */
export const QUESTIONNAIRE_VERSION = 1;

export const QUESTIONS: readonly QuizQuestion[] = [
  {
    id: 'rottenFood',
    title: 'Eating rotten food',
    text: 'In NetHack, your hero stands on the corpse of a monster that died a long time ago. What can happen when the hero eats it? Would you let the hero eat it?',
    answerRule:
      'Says that old or rotten food harms the hero: at least one of food poisoning that can kill, sickness or lost hit points, blindness, confusion, or falling unconscious.',
    conclusionRule:
      'Advises against eating it, or only allows it for corpses that are known to keep (lizard, lichen, acidic blob).',
    act: 'ateRotten',
    actWords: 'ate rotten or tainted food',
    needsOccasion: true,
    occasion: 'corpsesOffered',
    occasionWords: 'a corpse was offered to eat',
    certain: null,
  },
  {
    id: 'overeating',
    title: 'Overeating',
    text: 'In NetHack, your hero is already satiated and still carries plenty of food. What can happen when the hero goes on eating? Would you let the hero go on?',
    answerRule: 'Says that a satiated hero who goes on eating can choke on the food, and that this can kill.',
    conclusionRule: 'Advises to stop eating while satiated.',
    act: 'choked',
    actWords: 'choked on food',
    needsOccasion: true,
    occasion: 'overeatingWarnings',
    occasionWords: 'the game warned of overeating',
    certain: null,
  },
  {
    id: 'leavingDungeon',
    title: 'Leaving the dungeon',
    text: 'In NetHack, your hero stands on the staircase up of the first dungeon level and does not have the Amulet of Yendor. What happens when the hero climbs that staircase? Would you climb it if you wanted to get as far as possible in the game?',
    answerRule:
      'Says that the hero leaves the dungeon and that the game ends there, without the quest being fulfilled.',
    conclusionRule: 'Advises against climbing it.',
    act: 'leftDungeon',
    actWords: 'left the dungeon',
    // Every game begins on the level with the way out.
    needsOccasion: false,
    occasion: 'exitQuestions',
    occasionWords: 'the game asked whether to leave',
    certain: null,
  },
  {
    id: 'makeInvisible',
    title: 'Making a monster invisible',
    text: 'In NetHack, a hostile monster comes towards your hero, who holds a wand of make invisible and cannot see invisible things. What happens when the hero zaps the wand at the monster? Would you zap it at the monster?',
    answerRule:
      'Says that the monster becomes invisible, so that the hero can no longer see it and it is harder to fight.',
    conclusionRule: 'Advises against zapping it at the monster.',
    act: 'zappedMakeInvisible',
    actWords: 'zapped make invisible at a monster',
    needsOccasion: true,
    occasion: 'carriedMakeInvisible',
    occasionWords: 'a wand known as make invisible was carried',
    certain: null,
  },
  {
    id: 'angryGod',
    title: 'Praying to an angry god',
    text: 'In NetHack, your hero’s god is angry with the hero. What can happen when the hero prays to that god? Would you let the hero pray?',
    answerRule:
      'Says that the prayer fails and brings punishment: at least one of lost wisdom, cursed items, a hostile minion, a lightning bolt or disintegration, more anger, or death.',
    conclusionRule:
      'Advises against praying, or to pray only after the god has been appeased, for example by a sacrifice.',
    act: 'prayedWhenAngry',
    actWords: 'prayed and was answered with anger',
    needsOccasion: true,
    occasion: 'prayers',
    occasionWords: 'a prayer was said',
    certain: { field: 'prayedAfterAnger', words: 'prayed again after a god had shown its anger' },
  },
];

export function questionOf(id: QuestionId): QuizQuestion {
  const question = QUESTIONS.find((candidate) => candidate.id === id);
  if (!question) throw new Error(`There is no question ${id}.`);
  return question;
}
