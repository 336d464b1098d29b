/** The shortest way to fulfil a quest of finding things, as in coin_collector and treasure_hunter. */
import type { WorldPlan } from '../engine';
import type { Fact } from '../facts';
import { cheapestSteps, type Step } from './cheapest';
import { openingCommands, waysFrom } from './ways';

interface Goal {
  readonly held: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  /** Where the player must be; `null`: anywhere. */
  readonly room: string | null;
}

interface State {
  readonly room: string;
  readonly held: ReadonlySet<string>;
  /** Doors and containers that were opened. */
  readonly opened: ReadonlySet<string>;
}

/** @returns `null`: no way was found, or the quest asks for more than holding, opening and being somewhere. */
export function planQuest(plan: WorldPlan, budget: number): readonly string[] | null {
  const goal = goalOf(plan);
  if (!goal) return null;
  const { useful, containers } = usefulThings(plan, goal);
  const heldAtStart = useful.filter((thing) => plan.start.places.get(thing) === 'I');
  const steps = cheapestSteps<State>(
    {
      start: { room: plan.start.room, held: new Set(heldAtStart), opened: new Set() },
      key: ({ room, held, opened }) => [room, ...[...held].sort(), '/', ...[...opened].sort()].join(' '),
      isGoal: ({ room, held, opened }) =>
        (goal.room === null || room === goal.room) &&
        [...goal.held].every((thing) => held.has(thing)) &&
        [...goal.open].every((thing) => opened.has(thing) || isOpenAtStart(plan, thing)),
      next: (state) => [
        ...moves(plan, state),
        ...takings(plan, state, useful),
        ...openings(plan, state, goal, containers),
      ],
    },
    budget,
  );
  return steps?.flatMap(({ commands }) => commands) ?? null;
}

function isOpenAtStart(plan: WorldPlan, thing: string): boolean {
  return plan.start.locks.get(thing) === 'open';
}

function goalOf(plan: WorldPlan): Goal | null {
  const held = new Set<string>();
  const open = new Set<string>();
  let room: string | null = null;
  for (const { optional, win } of plan.game.quests) {
    const facts = win[0];
    if (optional || facts === undefined) continue;
    for (const fact of facts) {
      const [name, one = '', two] = fact;
      if (name === 'at' && one === 'P') room = two ?? null;
      else if (name === 'in' && two === 'I') held.add(one);
      else if (name === 'open') open.add(one);
      else if (!isTrueAtStart(plan, fact)) return null;
    }
  }
  return held.size === 0 && open.size === 0 && room === null ? null : { held, open, room };
}

function isTrueAtStart(plan: WorldPlan, fact: Fact): boolean {
  return plan.game.facts.some(
    (other) => other.length === fact.length && other.every((part, i) => part === fact[i]),
  );
}

/** What must be had, keys that open something, and the containers these are in. */
function usefulThings(plan: WorldPlan, goal: Goal): { useful: string[]; containers: ReadonlySet<string> } {
  const deadly = new Set(
    plan.game.quests.flatMap(({ fail }) =>
      fail.flatMap((facts) => (facts.length === 1 && facts[0]?.[0] === 'in' ? [facts[0][1]] : [])),
    ),
  );
  const useful = new Set(goal.held);
  const containers = new Set(goal.open);
  const need = (thing: string): void => {
    const key = plan.start.locks.get(thing) === 'locked' ? plan.keyOf.get(thing) : undefined;
    if (key !== undefined) useful.add(key);
  };
  for (const { id, type } of plan.game.entities) if (type === 'd') need(id);
  goal.open.forEach(need);
  // Sets give what is added while they are walked through.
  for (const thing of useful) {
    const place = plan.start.places.get(thing);
    if (place === undefined || !plan.isContainer(place)) continue;
    containers.add(place);
    need(place);
  }
  return { useful: [...useful].filter((thing) => !deadly.has(thing)), containers };
}

function* moves(plan: WorldPlan, { room, held, opened }: State): Generator<Step<State>> {
  const ways = waysFrom(
    plan,
    room,
    (door) => opened.has(door),
    (key) => held.has(key),
  );
  for (const { to, opens, commands } of ways) {
    yield {
      state: { room: to, held, opened: opens === null ? opened : new Set([...opened, opens]) },
      commands,
    };
  }
}

function* takings(
  plan: WorldPlan,
  { room, held, opened }: State,
  useful: readonly string[],
): Generator<Step<State>> {
  for (const thing of useful) {
    const place = plan.start.places.get(thing);
    if (held.has(thing) || place === undefined) continue;
    const { name } = plan.entity(thing);
    const nowHeld = new Set([...held, thing]);
    if (place === room) yield { state: { room, held: nowHeld, opened }, commands: [`take ${name}`] };
    if (plan.start.places.get(place) !== room) continue;
    const take = `take ${name} from ${plan.entity(place).name}`;
    const opening =
      opened.has(place) || plan.isSupporter(place)
        ? []
        : openingCommands(plan, place, (key) => held.has(key));
    if (!opening) continue;
    const nowOpened = opening.length === 0 ? opened : new Set([...opened, place]);
    yield { state: { room, held: nowHeld, opened: nowOpened }, commands: [...opening, take] };
  }
}

function* openings(
  plan: WorldPlan,
  { room, held, opened }: State,
  goal: Goal,
  containers: ReadonlySet<string>,
): Generator<Step<State>> {
  for (const thing of goal.open) {
    const isHere = containers.has(thing) && plan.start.places.get(thing) === room;
    if (opened.has(thing) || !isHere) continue;
    const commands = openingCommands(plan, thing, (key) => held.has(key));
    if (commands && commands.length > 0)
      yield { state: { room, held, opened: new Set([...opened, thing]) }, commands };
  }
}
