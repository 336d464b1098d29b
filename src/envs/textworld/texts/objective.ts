/** What the game asks for, as `goal` prints it (TextWorld spec, "Objective"). */
import type { LegacyRandom } from '../../../core/random';
import { pick } from '../generate/seeds';
import { capitalized } from './phrases';

/** The thing to take and where it is. */
export interface ObjectiveParts {
  readonly target: string;
  readonly room: string;
  /** `null`: on the floor. */
  readonly holder: string | null;
}

/** Names the last action only: how to get there is for the player to find out. */
export function takeObjective(random: LegacyRandom, { target, room, holder }: ObjectiveParts): string {
  const action =
    holder === null
      ? `${pick(random, ['pick up', 'pick-up', 'retrieve', 'recover', 'lift'])} the ${target} from the floor of the ${room}.`
      : `${pick(random, ['pick up', 'take', 'retrieve', 'recover'])} the ${target} from the ${holder}${pick(random, ['', ` in the ${room}`, ` within the ${room}`, ` inside the ${room}`])}.`;
  const lead = pick(random, [
    `${welcome(random)}! Your task for today is to`,
    `${welcome(random)}!`,
    'Your objective is to',
    'Hey, thanks for coming over to TextWorld! Please',
  ]);
  return `${lead} ${lead.endsWith('!') ? capitalized(action) : action}`;
}

function welcome(random: LegacyRandom): string {
  const kind = pick(random, ['exciting', 'fast paced', 'life changing', 'profound']);
  const game = pick(random, ['game', 'round', 'session', 'episode']);
  return pick(random, [
    'Welcome to TextWorld',
    `You are now playing ${kind === 'exciting' ? 'an' : 'a'} ${kind} ${game} of TextWorld`,
    "It's time to explore the amazing world of TextWorld",
  ]);
}
