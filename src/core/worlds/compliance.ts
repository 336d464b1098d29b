/** Specification compliance: one question about a game, answered many times (bytesized32 spec, 10). */
import { splitReasoning, type Message } from '../agent';
import type { Compliance, ComplianceAnswer } from './measures';
import type { Dimension } from './pairing';
import { fenced } from './prompts';
import { listOf, parseSpecification } from './specification';

/** What an evaluation specification is asked about, by dimension (bytesized32 spec, 5). */
export interface AskedOf {
  /** The object's class, such as “Stove”. */
  readonly object: string;
  /** The action's form, such as “turn on/off”. */
  readonly action: string;
  /** Which kind of distractor the specification wants. */
  readonly distractor: 'object' | 'action';
}

export type ComplianceQuestion =
  | { readonly kind: 'object'; readonly name: string }
  | { readonly kind: 'objects'; readonly names: readonly string[] }
  | { readonly kind: 'action'; readonly name: string }
  | { readonly kind: 'distractor'; readonly wanted: 'object' | 'action' };

/** The question for an evaluation specification. */
export function complianceQuestion(dimension: Dimension, asked: AskedOf): ComplianceQuestion {
  switch (dimension) {
    case 'object':
      return { kind: 'object', name: asked.object };
    case 'action':
      return { kind: 'action', name: asked.action };
    case 'distractor':
      return { kind: 'distractor', wanted: asked.distractor };
  }
}

/** The question for one's own specification: are all its critical objects there? `null` when it names none. */
export function ownQuestion(specification: string): ComplianceQuestion | null {
  const names = listOf(parseSpecification(specification).fields.criticalObjects);
  return names.length === 0 ? null : { kind: 'objects', names };
}

/** The question in words. */
export function questionText(question: ComplianceQuestion): string {
  switch (question.kind) {
    case 'object':
      return `Is the object “${question.name}” part of the simulation?`;
    case 'objects':
      return `Are all of these objects part of the simulation: ${question.names.join(', ')}?`;
    case 'action':
      return `Can the player perform the action “${question.name}” in the simulation?`;
    case 'distractor':
      return question.wanted === 'object'
        ? 'The specification asks for distractor items: objects that the task does not need. Are they implemented in the simulation?'
        : 'The specification asks for distractor actions: actions that the task does not need. Are they implemented in the simulation?';
  }
}

export function compliancePrompt(
  specification: string,
  source: string,
  question: ComplianceQuestion,
): string {
  return [
    'You are DeveloperGPT, the most capable developer of Python programs there is.',
    'Evaluate a program: a text-based simulation that was written after a specification.',
    'The specification:',
    fenced(specification),
    'The program:',
    fenced(source, 'python'),
    `Question: ${questionText(question)}`,
    'Begin your answer with Yes or No. After it give the reason, briefly.',
  ].join('\n\n');
}

export function complianceMessages(
  specification: string,
  source: string,
  question: ComplianceQuestion,
): readonly Message[] {
  return [{ role: 'user', content: compliancePrompt(specification, source, question) }];
}

/** An answer counts as yes if it starts with “yes”, in any case; marks before it, such as asterisks, and thinking do not matter. */
export function readVote(text: string): ComplianceAnswer {
  const start = splitReasoning(text)
    .answer.replace(/^(?:[^\p{L}\p{N}]+|answer\s*:)+/iu, '')
    .toLowerCase();
  return { yes: start.startsWith('yes'), text };
}

/** The result: passed when more than half of the answers are yes. No answers are no pass. */
export function complianceOf(question: string, answers: readonly ComplianceAnswer[]): Compliance {
  const yes = answers.filter((answer) => answer.yes).length;
  return { question, answers, passed: yes * 2 > answers.length };
}
