import { describe, expect, it } from 'vitest';
import { textOf } from '../message';
import { DEFAULT_MODEL_SETTINGS } from '../model';
import { STRATEGY_IDS, type AgentSpec } from '../spec';
import { chainOfThought } from './chainOfThought';
import type { Demonstration, Strategy, StrategySession } from './contract';
import { dummy } from './dummy';
import { fewShot } from './fewShot';
import { STRATEGIES, strategyOf } from './index';
import { naive } from './naive';
import { planner } from './planner';
import { robustChainOfThought } from './robustChainOfThought';
import { robustNaive } from './robustNaive';
import { MODEL_ERROR, play, replyOf, resumed, scriptedTools, seen, setupOf, type Script } from './testing';

const BALROGS = [naive, robustNaive, chainOfThought, robustChainOfThought, fewShot, planner, dummy];
const ASKING = BALROGS.filter(({ meta }) => meta.calls.most > 0);

function demonstration(seed: number, steps: number): Demonstration {
  return {
    environmentId: 'babyai',
    task: 'goto',
    seed,
    steps: Array.from({ length: steps }, (_, step) => ({
      observation: `seed ${String(seed)} step ${String(step)}`,
      action: 'turn left',
    })),
  };
}

/** Its context holds 400 tokens beside the longest answer. */
const SMALL_MODEL: AgentSpec['model'] = {
  kind: 'openAiCompatible',
  baseUrl: 'http://x.test',
  modelId: 'm',
  settings: { ...DEFAULT_MODEL_SETTINGS, contextTokens: 1400, maxTokens: 1000 },
};

const talkative: Script = (_question, index) =>
  `Thought ${String(index)}.\nPLAN: plan ${String(index)}\nACTION: turn ${index % 200 === 0 ? 'left' : 'right'}`;

/** The prompt of the current step as texts. */
async function promptOf(session: StrategySession): Promise<string[]> {
  const { tools, questions } = scriptedTools(() => MODEL_ERROR);
  await session.decide(tools);
  return (questions[0]?.messages ?? []).map(textOf);
}

async function lastOf(strategy: Strategy, script: Script, steps: number, setup = setupOf(strategy.meta.id)) {
  const session = strategy.open(setup);
  await play(session, script, { to: steps });
  return promptOf(session);
}

describe('the list', () => {
  it('has every strategy but a person’s own once, in the order of their ids', () => {
    expect(STRATEGIES.map(({ meta }) => meta.id)).toEqual(STRATEGY_IDS.filter((id) => id !== 'own'));
    for (const id of STRATEGY_IDS) expect(strategyOf(id)?.meta.id ?? 'own').toBe(id);
  });
});

describe.each(BALROGS.map((strategy) => [strategy.meta.id, strategy] as const))('%s', (id, strategy) => {
  it.each(['benchmark', 'appendOnly'] as const)(
    'goes on after a resume as if there had been none (%s)',
    async (historyMode) => {
      const setup = setupOf(id, {
        agent: { model: SMALL_MODEL, history: 5, historyMode, images: 2, parameters: { remembered: 2 } },
        demonstrations: [demonstration(1, 3)],
      });
      const straight = await play(strategy.open(setup), talkative, { to: 8, pictures: true });
      const again = await play(resumed(strategy, setup, straight.slice(0, 5), true), talkative, {
        from: 5,
        to: 8,
        pictures: true,
      });
      expect(again.map(({ questions }) => questions)).toEqual(
        straight.slice(5).map(({ questions }) => questions),
      );
    },
  );

  it('asks as often as it says and hands on an error of the model', async () => {
    const [played] = await play(strategy.open(setupOf(id)), talkative, { to: 1 });
    expect(played?.questions).toHaveLength(strategy.meta.calls.most);
    expect(strategy.meta.calls.least).toBe(strategy.meta.calls.most);
    const session = strategy.open(setupOf(id));
    session.observe(seen('a ball'), null);
    const decided = await session.decide(scriptedTools(() => MODEL_ERROR).tools);
    if (strategy.meta.calls.most > 0) expect(decided).toEqual({ ok: false, error: MODEL_ERROR });
    else expect(decided.ok).toBe(true);
  });

  it('leaves no lesson', async () => {
    const session = strategy.open(setupOf(id));
    const lesson = await session.lesson?.(
      { outcome: 'solved', progression: 1, steps: 3 },
      scriptedTools(() => '').tools,
    );
    expect(lesson ?? { ok: true, value: null }).toEqual({ ok: true, value: null });
  });
});

describe.each(ASKING.map((strategy) => [strategy.meta.id, strategy] as const))('%s', (id, strategy) => {
  it('keeps to the context of its model', async () => {
    const small = await lastOf(
      strategy,
      talkative,
      20,
      setupOf(id, { agent: { model: SMALL_MODEL, history: 16 } }),
    );
    const large = await lastOf(strategy, talkative, 20, setupOf(id, { agent: { history: 16 } }));
    expect(small.length).toBeLessThan(large.length);
    expect(small.at(0)).toBe(large.at(0));
    expect(small.at(-1)).toBe(large.at(-1));
  });

  it('holds the model to the legal actions only where it asks for an action alone', async () => {
    const alone = id === 'naive' || id === 'robustNaive' || id === 'fewShot';
    const heldTo = async (agent: { readonly onlyLegalActions?: boolean }, freeText = false) => {
      const [played] = await play(strategy.open(setupOf(id, { agent, game: { freeText } })), talkative, {
        to: 1,
      });
      return played?.questions[0]?.onlyLegalActions ?? false;
    };
    expect(await heldTo({ onlyLegalActions: true })).toBe(alone);
    expect(await heldTo({ onlyLegalActions: true }, true)).toBe(false);
    expect(await heldTo({})).toBe(false);
  });
});

describe('chain of thought', () => {
  const thoughtful: Script = (_question, index) => `Thought ${String(index / 100)}.\nACTION: turn left`;

  it('shows its last thought in the place of the action', async () => {
    const prompt = await lastOf(chainOfThought, thoughtful, 2);
    expect(prompt.slice(2, -1)).toEqual([
      'turn left',
      expect.stringContaining('Obesrvation:'),
      'Previous plan:\nThought 1.\nACTION: turn left',
    ]);
  });

  it('remembers as many thoughts as it is set to, and the robust one none', async () => {
    const remembered = async (strategy: Strategy, parameters: Record<string, number>) => {
      const setup = setupOf(strategy.meta.id, { agent: { parameters, history: 16 } });
      const prompt = await lastOf(strategy, thoughtful, 5, setup);
      return prompt.filter((text) => text.startsWith('Previous plan:')).length;
    };
    expect(await remembered(chainOfThought, { remembered: 3 })).toBe(3);
    expect(await remembered(chainOfThought, { remembered: 0 })).toBe(0);
    expect(await remembered(robustChainOfThought, {})).toBe(0);
    expect(await remembered(robustChainOfThought, { remembered: 2 })).toBe(2);
  });

  it('remembers no think tags, and gives prose and thinking as its reasoning', async () => {
    const reply = { text: '<think>Deep.</think>Plain.\nACTION: turn left', reasoning: 'Hidden.' };
    const session = chainOfThought.open(setupOf('chainOfThought'));
    const [played] = await play(session, () => reply, { to: 1 });
    expect(played?.decided).toEqual({
      decision: { turn: 'valid', action: 'turn left', rule: 'tag', candidate: 'turn left' },
      reasoning: 'Hidden.\n\nDeep.\n\nPlain.',
    });
    expect(await promptOf(session)).toContain('Previous plan:\nPlain.\nACTION: turn left');
  });

  it('does not show a thought that led to another action than a person took', async () => {
    const session = chainOfThought.open(setupOf('chainOfThought'));
    session.observe(seen('a ball'), null);
    await session.decide(scriptedTools(() => replyOf('Left it is.\nACTION: turn left')).tools);
    session.acted('turn right');
    session.observe(seen('a wall'), null);
    expect((await promptOf(session)).slice(2, -1)).toEqual(['turn right']);
  });

  it('takes a memory of the wrong shape for none', async () => {
    for (const memory of [null, 1, 'x', [], {}, { answer: 1 }, { own: null }]) {
      const session = chainOfThought.open(setupOf('chainOfThought'));
      session.observe(seen('a ball'), null);
      const decision = { turn: 'valid', action: 'turn left', rule: 'tag', candidate: 'turn left' } as const;
      session.recall({ decision, action: 'turn left', reasoning: '', memory });
      session.acted('turn left');
      session.observe(seen('a wall'), null);
      expect((await promptOf(session)).slice(2, -1)).toEqual(['turn left']);
    }
  });
});

describe('the planner', () => {
  it('shows its plan, keeps it while the model does not change it, and takes a new one', async () => {
    const answers = [
      'PLAN: Find the key.\nThen the door.\nACTION: turn left',
      'PLAN: No changes to the plan.\nACTION: turn left',
      'ACTION: turn left',
      'Plan: **no changes**\nAction: turn left',
      'PLAN:\nACTION: turn left',
      '**PLAN:** Open the door.\n**ACTION:** turn left',
    ];
    const session = planner.open(setupOf('planner'));
    const shown: (string | undefined)[] = [];
    for (const [step, answer] of answers.entries()) {
      const played = await play(session, () => answer, { from: step, to: step + 1 }).catch(() => null);
      expect(played?.[0]?.decided.decision).toMatchObject({ action: 'turn left', rule: 'tag' });
      shown.push((await promptOf(session)).at(-1));
    }
    for (const text of shown.slice(0, 5))
      expect(text).toContain('Your current plan:\nFind the key.\nThen the door.\n\nCompare');
    expect(shown[5]).toContain('Your current plan:\nOpen the door.\n\nCompare');
  });

  it.each([
    'PLAN: Find the key.\n<|ACTION|>turn left<|END|>',
    'PLAN: Find the key. <|action|>turn left',
    'PLAN: Find the key. ACTION: turn left',
    'PLAN: Find the key.\nFinal action: turn left',
    'PLAN: Find the key.\n- Action: turn left',
    'PLAN: Find the key.\n\n**Action**: turn left',
  ])('ends where the action is named, in %j', async (answer) => {
    const session = planner.open(setupOf('planner'));
    const [played] = await play(session, () => answer, { to: 1 });
    expect(played?.decided.decision).toMatchObject({ turn: 'valid', action: 'turn left' });
    expect(session.memory()).toBe('Find the key.');
  });

  it('may have headlines of its own before the action, and be missing altogether', async () => {
    const memory = async (answer: string) => {
      const session = planner.open(setupOf('planner'));
      await play(session, () => answer, { to: 1 });
      return session.memory();
    };
    expect(await memory('PLAN: 1. Key.\n- Action: fetch it.\nACTION: turn left')).toBe(
      '1. Key.\n- Action: fetch it.',
    );
    expect(await memory('PLAN: <|ACTION|>turn left<|END|>')).toBeNull();
    expect(await memory('PLAN: ACTION: turn left')).toBeNull();
  });

  it('has no plan at first, and none after an answer without one', async () => {
    expect((await lastOf(planner, () => 'turn left', 1)).at(-1)).toContain('You have no plan yet.');
  });

  it('takes only the benchmark’s own words for "unchanged" when it reads as the benchmark', async () => {
    const setup = setupOf('planner', { agent: { answerReading: 'balrog' } });
    const plan = async (answer: string) => (await lastOf(planner, () => answer, 1, setup)).at(-1);
    expect(await plan('PLAN: No changes to the plan.\nACTION: turn left')).toContain('no plan yet');
    expect(await plan('PLAN: no changes\nACTION: turn left')).toContain('Your current plan:\nno changes');
  });
});

describe('few-shot', () => {
  const shot = (parameters = {}, more = {}) =>
    lastOf(
      fewShot,
      talkative,
      0,
      setupOf('fewShot', {
        agent: { parameters, ...more },
        demonstrations: [demonstration(1, 2), demonstration(2, 3)],
      }),
    );

  async function opening(session: StrategySession) {
    session.observe(seen('a ball'), null);
    return promptOf(session);
  }

  it('shows demonstrations between marks before the game', async () => {
    expect((await shot()).slice(1, -1)).toEqual([
      '****** START OF DEMONSTRATION EPISODE 1 ******',
      'Obesrvation:\nseed 1 step 0',
      'turn left',
      'Obesrvation:\nseed 1 step 1',
      'turn left',
      '****** END OF DEMONSTRATION EPISODE 1 ******',
      '****** START OF DEMONSTRATION EPISODE 2 ******',
      'Obesrvation:\nseed 2 step 0',
      'turn left',
      'Obesrvation:\nseed 2 step 1',
      'turn left',
      'Obesrvation:\nseed 2 step 2',
      'turn left',
      '****** END OF DEMONSTRATION EPISODE 2 ******',
      "****** Now it's your turn to play the game! ******",
    ]);
  });

  it('shows fewer of them where it is set so', async () => {
    const prompt = await shot({ episodes: 1, steps: 1 });
    expect(prompt.filter((text) => text.includes('seed'))).toEqual(['Obesrvation:\nseed 1 step 0']);
  });

  it('leaves half of the context to the game', async () => {
    const setup = setupOf('fewShot', {
      agent: { model: SMALL_MODEL },
      demonstrations: [demonstration(1, 500)],
    });
    const prompt = await opening(fewShot.open(setup));
    const shown = prompt.filter((text) => text.includes('seed')).length;
    expect(shown).toBeGreaterThan(2);
    expect(shown).toBeLessThan(20);
    expect(prompt.at(-1)).toContain('a ball');
  });

  it('is the naive agent where there is nothing to show', async () => {
    const [shotless, plain] = [fewShot, naive].map((strategy) => strategy.open(setupOf(strategy.meta.id)));
    expect(shotless && plain && (await opening(shotless))).toEqual(plain && (await opening(plain)));
  });
});

describe('the dummy', () => {
  it('waits where that is an action, and is invalid elsewhere', async () => {
    const decisionIn = async (actions: readonly string[]) => {
      const game = { actions: actions.map((text) => ({ text, description: '', keys: [] })) };
      const [played] = await play(dummy.open(setupOf('dummy', { game })), talkative, { to: 1 });
      return played?.decided.decision;
    };
    expect(await decisionIn(['wait', 'go'])).toMatchObject({ turn: 'valid', action: 'wait' });
    expect(await decisionIn(['go'])).toEqual({ turn: 'invalid', candidate: 'wait' });
  });
});
