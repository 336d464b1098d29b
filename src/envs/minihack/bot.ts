/** A scripted player of MiniHack's tasks that reads what an agent reads. */
import type { Bot, Observation } from '../../core/env';
import { COMPASS, Pilot, type ReadObservation, readObservation } from '../nethack';
import { ACTION_SETS, DEFAULT_ACTION } from './actions';
import { battleStep } from './botBattle';
import { BoxobanPlan } from './botBoxoban';
import { QuestPlan } from './botQuest';
import type { MiniHackTask } from './tasks';

export function createBot(task: MiniHackTask): Bot {
  return new MiniHackBot(task);
}

/** Actions after which steps that failed are tried again. */
const SECOND_CHANCE = 150;
/** The action whose key means no, where there is no Escape. */
const NO = 'southeast';
/** Ends a question without an answer, where there is such an action. */
const CANCEL = 'more';

class MiniHackBot implements Bot {
  private readonly pilot = new Pilot(1);
  private readonly boxoban: BoxobanPlan | null;
  private readonly quest: QuestPlan | null;
  private readonly actions: ReadonlySet<string>;
  private steps = 0;
  private kick: string | null = null;

  constructor({ level, actionSet }: MiniHackTask) {
    this.actions = new Set(ACTION_SETS[actionSet]);
    this.boxoban = level.family === 'boxoban' ? new BoxobanPlan() : null;
    this.quest = level.family === 'quest' ? new QuestPlan(level.difficulty !== 'hard') : null;
  }

  act({ text }: Observation): string {
    this.steps += 1;
    const reading = readObservation(text.longTerm, text.shortTerm);
    const action = reading ? (this.reply(reading) ?? this.choose(reading)) : this.anyStep();
    return this.actions.has(action) ? action : this.anyStep();
  }

  /** What an open question or list is answered with. */
  private reply(reading: ReadObservation): string | null {
    const { menu, question } = reading.message;
    // What was answered by itself is still to be read, but the cursor is back on the hero.
    if (reading.cursor.on.kind === 'hero') return null;
    if (menu) return this.quest?.pick(reading) ?? DEFAULT_ACTION;
    if (!question) return null;
    if (/direction\?/.test(question.text) && this.kick !== null) return this.takeKick();
    if (/Really attack/.test(question.text)) this.pilot.blockAttempt();
    return this.quest?.answer(question.text) ?? (this.actions.has(CANCEL) ? CANCEL : NO);
  }

  private takeKick(): string {
    const { kick } = this;
    this.kick = null;
    return kick ?? DEFAULT_ACTION;
  }

  private choose(reading: ReadObservation): string {
    const { pilot } = this;
    if (!pilot.read(reading)) return 'more';
    if (this.steps % SECOND_CHANCE === 0) pilot.level.unblock();
    if (this.boxoban) return this.boxoban.next(pilot.level) ?? this.anyStep();
    const attack = battleStep(pilot);
    if (attack !== null) return pilot.step(attack);
    const [toStairs] = pilot.wayToStairs()?.directions ?? [];
    if (toStairs !== undefined) return pilot.step(toStairs);
    return this.quest?.next(pilot, reading) ?? this.explore() ?? this.anyStep();
  }

  private explore(): string | null {
    const intent = this.pilot.explorer.next();
    switch (intent?.kind) {
      case 'walk':
        return this.pilot.step(intent.directions[0] ?? 0);
      case 'kick':
        this.pilot.rest();
        this.kick = COMPASS[intent.direction]?.name ?? null;
        return 'kick';
      case 'search':
        this.pilot.rest();
        return 'search';
      case undefined:
        return null;
    }
  }

  /** Some step, when nothing better is known. */
  private anyStep(): string {
    const steps = [...this.actions].slice(0, this.boxoban ? 4 : COMPASS.length);
    return steps[(this.steps * 5) % steps.length] ?? DEFAULT_ACTION;
  }
}
