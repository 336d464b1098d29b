import type { Observation } from '../env';
import { joinEqualRoles } from './joinRoles';
import type { ContentPart, ImagePart, Message } from './message';
import {
  CURRENT_OBSERVATION_HEADING,
  EARLIER_OBSERVATION_HEADING,
  PICTURE_NOTICE,
  REMEMBERED_REASONING_HEADING,
} from './promptText';
import type { HistoryMode } from './spec';
import { estimateMessageTokens } from './tokens';

export interface HistorySettings {
  /** The environment's instructions: the first message, role `user`, as the benchmark sends it; none when empty. */
  readonly instructions: string;
  /** What the strategy asks for in every step. */
  readonly request: string;
  /** Observations kept, an integer ≥ 1 (BALROG: 16). */
  readonly limit: number;
  readonly mode?: HistoryMode;
  /** The most recent pictures, each with its observation unless the clip shows it; 0 (default): none. */
  readonly images?: number;
  /**
   * Pictures of the last steps shown with the current observation; 0 (default): none. In append-only mode every picture
   * stays with its own observation.
   */
  readonly clip?: number;
  readonly alternateRoles?: boolean;
  /** Remembered reasonings shown in the place of the actions they led to; 0 (default): none. */
  readonly reasonings?: number;
  /** Messages between the instructions and the history; never cut. */
  readonly demonstrations?: readonly Message[];
  /** Tokens that a prompt may take; `null` (default): as many as it takes. */
  readonly budget?: number | null;
}

/** What a step adds to the standing parts of a prompt. */
export interface PromptExtras {
  /** What the agent keeps and shall see now, such as its plan; stands before the request. */
  readonly note?: string;
  /** Asked instead of the standing request, in this prompt only. */
  readonly request?: string;
}

interface ObservationEvent {
  readonly kind: 'observation';
  readonly text: Observation['text'];
  readonly picture: ImagePart | null;
  /** Append-only: the note as it was sent, `null` before; and whether the picture still goes with it. */
  note: string | null;
  withPicture: boolean;
}

interface ActionEvent {
  readonly kind: 'action';
  readonly text: string;
  /** What the model wrote when it decided; empty: nothing to remember. */
  readonly reasoning: string;
}

type HistoryEvent = ObservationEvent | ActionEvent;

/**
 * The part of an episode that a prompt shows. In mode `benchmark` it has BALROG's format: instructions, then earlier
 * observations and the actions executed on them, then the current observation with its short-term part and the
 * request. It keeps the last 2 × `limit` events, so from the step at which it is full its first event is the action
 * that followed an observation already dropped. That is how the benchmark's prompts look too.
 *
 * In mode `appendOnly` a prompt begins with all of the prompt before: the request stands with the instructions, and
 * what was sent stays as it was. When the limit or the budget is passed, the oldest half goes at once.
 *
 * Where a budget is set, the oldest events are left out until the rest fits. Instructions, demonstrations, request
 * and the current observation always stay.
 */
export class PromptHistory {
  readonly #settings: HistorySettings;
  readonly #opening: readonly Message[];
  readonly #events: HistoryEvent[] = [];
  /** The last prompt that was made. */
  #prompt: readonly Message[] = [];
  /** Pictures of the last steps, newest last; `null` where there was none. */
  readonly #frames: (ImagePart | null)[] = [];

  /** @throws RangeError when the limit is not a whole number of at least 1. */
  constructor(settings: HistorySettings) {
    const { limit, instructions, request } = settings;
    if (!Number.isInteger(limit) || limit < 1)
      throw new RangeError(`The history length is a whole number of at least 1, not ${String(limit)}.`);
    this.#settings = settings;
    const opening = this.#appends ? paragraphs(instructions, request) : instructions;
    this.#opening = [
      ...(opening === '' ? [] : [{ role: 'user', content: opening } as const]),
      ...(settings.demonstrations ?? []),
    ];
  }

  /** @param picture of the observation, where the model gets pictures. */
  observe(observation: Observation, picture: ImagePart | null = null): void {
    this.#push({ kind: 'observation', text: observation.text, picture, note: null, withPicture: true });
    this.#frames.push(picture);
    if (this.#frames.length > Math.max(1, this.#settings.clip ?? 0)) this.#frames.shift();
  }

  /**
   * @param action the action executed: the fallback where the answer was not valid.
   * @param reasoning what the model wrote when it decided, to be remembered.
   */
  acted(action: string, reasoning = ''): void {
    this.#push({ kind: 'action', text: action, reasoning });
  }

  /**
   * The conversation for the next decision. In append-only mode the first call of a step settles its note.
   * @throws Error when there is no current observation: a decision was asked for before `observe`.
   */
  prompt(extras: PromptExtras = {}): Message[] {
    const current = this.#events.at(-1);
    if (current?.kind !== 'observation')
      throw new Error('A prompt needs a current observation; observe first.');
    const messages = this.#appends ? this.#appended(current, extras) : this.#asBenchmark(current, extras);
    this.#prompt = this.#settings.alternateRoles === true ? joinEqualRoles(messages) : messages;
    return [...this.#prompt];
  }

  /**
   * A conversation that went on from a prompt of this step, such as a proposal and its criticism: where it has outgrown
   * the budget, without the oldest events of that prompt.
   */
  fit(conversation: readonly Message[]): Message[] {
    const { budget = null } = this.#settings;
    if (budget === null) return [...conversation];
    const shared = conversation.findIndex((message, index) => message !== this.#prompt[index]);
    const end = shared < 0 ? conversation.length : shared;
    const first = Math.max(1, this.#opening.length);
    let excess = tokensOf(conversation) - budget;
    let cut = first;
    for (; excess > 0 && cut < end - 1; cut++) excess -= tokensOf(conversation.slice(cut, cut + 1));
    const fitting = [...conversation.slice(0, first), ...conversation.slice(cut)];
    return this.#settings.alternateRoles === true ? joinEqualRoles(fitting) : fitting;
  }

  get #appends(): boolean {
    return this.#settings.mode === 'appendOnly';
  }

  #asBenchmark(current: ObservationEvent, { note = '', request }: PromptExtras): Message[] {
    const { images = 0, clip = 0, reasonings = 0, limit } = this.#settings;
    const asked = paragraphs(note, request ?? this.#settings.request);
    // A clip of one picture is the current picture.
    const frames = clip > 1 ? clip : 0;
    let picturesLeft = Math.max(Math.min(images, limit), Math.min(clip, 1));
    let framesLeft = frames;
    let reasoningsLeft = reasonings;
    const newestFirst = this.#events.toReversed().map((event): Message => {
      if (event.kind === 'action') {
        const remembered = event.reasoning !== '' && reasoningsLeft > 0;
        if (remembered) reasoningsLeft -= 1;
        return actionMessage(event, remembered);
      }
      const counts = event.picture !== null && picturesLeft > 0;
      if (counts) picturesLeft -= 1;
      // What the clip shows does not come again with its own observation.
      const shown = counts && framesLeft <= 0;
      framesLeft -= 1;
      if (event !== current)
        return observationMessage(
          EARLIER_OBSERVATION_HEADING + event.text.longTerm,
          '',
          shown ? [event.picture] : [],
        );
      if (frames > 0) return observationMessage(currentText(event), asked, clipParts(this.#frames));
      return observationMessage(currentText(event), asked, shown ? [event.picture] : []);
    });
    return [...this.#opening, ...this.#fitting(newestFirst).reverse()];
  }

  /** The newest messages that fit the budget, the current observation in any case. */
  #fitting(newestFirst: readonly Message[]): Message[] {
    const { budget = null } = this.#settings;
    if (budget === null) return [...newestFirst];
    let left = budget - tokensOf(this.#opening);
    const kept: Message[] = [];
    for (const message of newestFirst) {
      left -= estimateMessageTokens(message);
      if (left < 0 && kept.length > 0) break;
      kept.push(message);
    }
    return kept;
  }

  #appended(current: ObservationEvent, { note = '', request = '' }: PromptExtras): Message[] {
    if (current.note === null) {
      current.note = note;
      this.#cutPictures();
      this.#cutEvents();
    }
    const messages = this.#sent();
    const last = messages.at(-1);
    if (request !== '' && last)
      messages[messages.length - 1] = joinEqualRoles([last, { role: 'user', content: request }])[0] ?? last;
    return [...this.#opening, ...messages];
  }

  #sent(): Message[] {
    const remembers = (this.#settings.reasonings ?? 0) > 0;
    return this.#events.map((event) => this.#sentMessage(event, remembers));
  }

  #sentMessage(event: HistoryEvent, remembers: boolean): Message {
    if (event.kind === 'action') return actionMessage(event, remembers && event.reasoning !== '');
    const pictures = event.withPicture && event.picture && this.#pictureLimit > 0 ? [event.picture] : [];
    return observationMessage(currentText(event), event.note ?? '', pictures);
  }

  /** A clip's frames already stand with their own observations in append-only mode. */
  get #pictureLimit(): number {
    return Math.max(this.#settings.images ?? 0, this.#settings.clip ?? 0);
  }

  /** More pictures than allowed: the oldest half loses them at once. */
  #cutPictures(): void {
    const shown = this.#events.filter(
      (event) => event.kind === 'observation' && event.withPicture && event.picture !== null,
    );
    if (shown.length <= this.#pictureLimit) return;
    const kept = Math.ceil(this.#pictureLimit / 2);
    for (const event of shown.slice(0, shown.length - kept))
      if (event.kind === 'observation') event.withPicture = false;
  }

  /** More events or tokens than allowed: the oldest half goes at once, and more of it while the rest is too long. */
  #cutEvents(): void {
    const { budget = null, limit } = this.#settings;
    const room = budget === null ? Number.POSITIVE_INFINITY : budget - tokensOf(this.#opening);
    const tokens = this.#sent().map(estimateMessageTokens);
    const total = tokens.reduce((sum, count) => sum + count, 0);
    if (this.#events.length <= 2 * limit && total <= room) return;
    const most = Math.max(1, Math.floor(this.#events.length / 2));
    let left = room / 2;
    let kept = 0;
    for (const count of tokens.toReversed()) {
      left -= count;
      if (kept >= most || (left < 0 && kept > 0)) break;
      kept += 1;
    }
    this.#events.splice(0, this.#events.length - kept);
  }

  #push(event: HistoryEvent): void {
    this.#events.push(event);
    if (!this.#appends && this.#events.length > 2 * this.#settings.limit) this.#events.shift();
  }
}

function tokensOf(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessageTokens(message), 0);
}

function paragraphs(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function currentText({ text }: ObservationEvent): string {
  return `${CURRENT_OBSERVATION_HEADING}${text.shortTerm}\n${text.longTerm}`;
}

function actionMessage({ text, reasoning }: ActionEvent, remembered: boolean): Message {
  return { role: 'assistant', content: remembered ? REMEMBERED_REASONING_HEADING + reasoning : text };
}

type Shown = ImagePart | null | readonly ContentPart[];

/** An observation, what is asked on it, and its pictures: text first, as the benchmark attaches them. */
function observationMessage(text: string, asked: string, pictures: readonly Shown[]): Message {
  const parts = pictures.flatMap((shown) => shown ?? []);
  if (parts.length === 0) return { role: 'user', content: paragraphs(text, asked) };
  return {
    role: 'user',
    content: [{ kind: 'text', text: paragraphs(text + PICTURE_NOTICE, asked) }, ...parts],
  };
}

/** The frames of the last steps, oldest first, each with a line that says when it was. */
function clipParts(frames: readonly (ImagePart | null)[]): Shown[] {
  return frames.map((frame, index) => {
    if (!frame) return null;
    const ago = frames.length - 1 - index;
    const when = ago === 0 ? 'Now' : ago === 1 ? '1 step ago' : `${String(ago)} steps ago`;
    return [{ kind: 'text', text: `${when}:` }, frame];
  });
}
