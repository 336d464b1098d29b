/** Asking a model for programs: a world's first version, and mended ones. */
import { isLanguageModel, textOf, type ModelSpec } from '../../core/agent';
import {
  codeOf,
  generationMessages,
  maxAnswerTokens,
  messageTokens,
  NOT_MEASURED,
  reflectionMessages,
  revisionOf,
  type PlannedWorld,
  type ReflectionProblem,
  type WorldExchange,
} from '../../core/worlds';
import type { Question, WholeAnswer } from './worldsAsking';
import { stored } from './worldsFault';
import { versionOf, type WorldTask } from './worldsTask';

/** Asks for the program; it becomes version 0. */
export async function generate(task: WorldTask): Promise<number> {
  const { plan, world, storage } = task;
  const planned = await plannedOf(task);
  const { asPublished } = plan.measures;
  const messages = generationMessages({ world: planned, options: plan.prompt, asPublished });
  const version = world.versions.length;
  const answer = await askForProgram(task, plan.model, messages, 'generate', version);
  try {
    return stored(
      await storage.appendVersion({
        content: {
          worldId: world.id,
          source: codeOf(answer.text, { asPublished }),
          exchange: exchangeOf(task, plan.model, messages, answer),
          measures: NOT_MEASURED,
          play: null,
        },
        making: { reflections: 0, origin: 'generated', createdAt: task.now(), stopped: null },
        spent: answer.spent,
      }),
    );
  } finally {
    answer.release();
  }
}

/** Asks for a mended program; it becomes the next version, also where it is not taken. @returns its index. */
export async function reflect(
  task: WorldTask,
  index: number,
  problems: readonly ReflectionProblem[],
): Promise<number> {
  const { plan, world, storage } = task;
  const { source } = await versionOf(task, index);
  const planned = stored(await storage.getPlannedWorld(world.id));
  const { asPublished } = plan.measures;
  const options = plan.reflection;
  const messages = reflectionMessages({
    source,
    problems,
    reference: planned?.reference ?? null,
    options,
    asPublished,
  });
  const answer = await askForProgram(task, plan.model, messages, 'reflect', world.versions.length);
  const revision = revisionOf(source, answer.text, options, asPublished);
  const reflected = Math.max(0, ...world.versions.map(({ reflections }) => reflections ?? 0));
  try {
    return stored(
      await storage.appendVersion({
        content: {
          worldId: world.id,
          source: revision.source,
          exchange: exchangeOf(task, plan.model, messages, answer),
          measures: NOT_MEASURED,
          play: null,
        },
        making: {
          reflections: reflected + 1,
          origin: 'reflected',
          createdAt: task.now(),
          stopped: revision.stopped,
        },
        spent: answer.spent,
      }),
    );
  } finally {
    answer.release();
  }
}

async function plannedOf({ storage, world }: WorldTask): Promise<PlannedWorld> {
  const planned = stored(await storage.getPlannedWorld(world.id));
  return (
    planned ?? {
      name: world.name,
      specification: world.specification,
      reference: null,
      pairing: world.pairing,
    }
  );
}

function askForProgram(
  task: WorldTask,
  model: ModelSpec,
  messages: Question['messages'],
  piece: 'generate' | 'reflect',
  version: number,
): Promise<WholeAnswer> {
  const report = (text: string): void =>
    task.report({ piece, version, text, done: text.length, total: null });
  report('');
  return task.asking.askWhole({
    model,
    messages,
    signal: task.signal,
    maxTokens: answerTokens(model, messages),
    onText: report,
  });
}

function answerTokens(model: ModelSpec, messages: Question['messages']): number {
  const own = isLanguageModel(model) ? model.settings.maxTokens : 0;
  return Math.max(own, maxAnswerTokens(messageTokens(messages)));
}

function exchangeOf(
  { now }: WorldTask,
  model: ModelSpec,
  messages: Question['messages'],
  { text, reasoning, parts }: WholeAnswer,
): WorldExchange {
  const prompt = messages.map(textOf).join('\n\n');
  return { model, prompt, reply: text, reasoning, parts, at: now() };
}
