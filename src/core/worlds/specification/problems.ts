/** What is wrong with a specification that somebody writes, in words for the form. */
import { listOf, SPECIFICATION_FIELDS, type Specification, type SpecificationField } from './specification';

export interface SpecificationProblem {
  readonly field: SpecificationField;
  /** `error`: a world cannot be made from it. `advice`: it can, but the paper's specifications say it. */
  readonly severity: 'error' | 'advice';
  readonly message: string;
}

/** The longest field, in characters; the paper's whole specifications have at most 900. */
export const LONGEST_FIELD = 1000;

/** Problems by field, in the fields' order. */
export function specificationProblems({ fields }: Specification): SpecificationProblem[] {
  const problems: SpecificationProblem[] = [];
  for (const { key, label } of SPECIFICATION_FIELDS) {
    const text = fields[key].trim();
    if (text.length > LONGEST_FIELD) {
      problems.push({
        field: key,
        severity: 'error',
        message: `“${label}” has ${text.length} characters; it may have ${LONGEST_FIELD}.`,
      });
    } else if (text === '') problems.push(...missing(key));
    else if (unbalanced(text)) {
      problems.push({
        field: key,
        severity: 'advice',
        message: 'A bracket is opened and not closed, or the other way round.',
      });
    }
  }
  if (listOf(fields.actions).length === 1) {
    problems.push({
      field: 'actions',
      severity: 'advice',
      message: 'One action only: a game needs several steps to be a challenge.',
    });
  }
  return problems;
}

const ADVICE_WHERE_MISSING: Partial<Record<SpecificationField, string>> = {
  environment: 'Say where it takes place; else the model chooses.',
  criticalObjects: 'Name the objects that the task needs; compliance asks for them.',
  actions: 'Name the actions; else the model chooses.',
  solution: 'Without a solution the model decides how the task is solved.',
};

function missing(field: SpecificationField): SpecificationProblem[] {
  if (field === 'task')
    return [{ field, severity: 'error', message: 'Say in one sentence what the simulation is about.' }];
  const message = ADVICE_WHERE_MISSING[field];
  return message === undefined ? [] : [{ field, severity: 'advice', message }];
}

function unbalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
}
