/** Cheapest way through states that are known by a text each. */

export interface Step<State> {
  readonly state: State;
  readonly commands: readonly string[];
}

interface Node<State> {
  readonly state: State;
  readonly from: Node<State> | null;
  readonly commands: readonly string[];
}

interface Problem<State> {
  readonly start: State;
  key(state: State): string;
  isGoal(state: State): boolean;
  next(state: State): Iterable<Step<State>>;
}

/**
 * The steps with the fewest commands from the start to a goal.
 * @param budget states to look at.
 * @returns `null` when there is no way or the budget is used up.
 */
export function cheapestSteps<State>(problem: Problem<State>, budget: number): readonly Step<State>[] | null {
  const waiting: Node<State>[][] = [[{ state: problem.start, from: null, commands: [] }]];
  const known = new Set<string>();
  let left = budget;
  for (let cost = 0; cost < waiting.length; cost++) {
    for (const node of waiting[cost] ?? []) {
      const key = problem.key(node.state);
      if (known.has(key)) continue;
      known.add(key);
      if (problem.isGoal(node.state)) return stepsTo(node);
      if (--left < 0) return null;
      for (const { state, commands } of problem.next(node.state)) {
        if (known.has(problem.key(state))) continue;
        const at = cost + Math.max(1, commands.length);
        while (waiting.length <= at) waiting.push([]);
        waiting[at]?.push({ state, from: node, commands });
      }
    }
    waiting[cost] = [];
  }
  return null;
}

function stepsTo<State>(goal: Node<State>): Step<State>[] {
  const steps: Step<State>[] = [];
  for (let node = goal; node.from; node = node.from) {
    steps.push({ state: node.state, commands: node.commands });
  }
  return steps.reverse();
}
