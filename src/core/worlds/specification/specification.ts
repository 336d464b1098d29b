/** A task's specification as fields (bytesized32 spec, 3). */

export type SpecificationField =
  | 'task'
  | 'environment'
  | 'criticalObjects'
  | 'objectClasses'
  | 'criticalProperties'
  | 'actions'
  | 'distractorItems'
  | 'distractorActions'
  | 'solution';

export interface FieldFacts {
  readonly key: SpecificationField;
  /** As it stands in the file, without the colon. */
  readonly label: string;
  /** Other labels that are read as this field. */
  readonly alsoNamed: readonly string[];
  /** What belongs there, for the form. */
  readonly hint: string;
}

/** In the order in which they are written. */
export const SPECIFICATION_FIELDS: readonly FieldFacts[] = [
  {
    key: 'task',
    label: 'Task',
    alsoNamed: ['Task Description'],
    hint: 'One sentence: what the simulation is about.',
  },
  { key: 'environment', label: 'Environment', alsoNamed: [], hint: 'The place, such as “kitchen”.' },
  {
    key: 'criticalObjects',
    label: 'Task-critical Objects',
    alsoNamed: [],
    hint: 'Classes of the objects that the task needs, separated by commas.',
  },
  {
    key: 'objectClasses',
    label: 'High-level object classes',
    alsoNamed: [],
    hint: 'Abstract classes with their subclasses in brackets: “Container (Pot, Sink)”.',
  },
  {
    key: 'criticalProperties',
    label: 'Critical properties',
    alsoNamed: ['Task-critical properties'],
    hint: 'Properties with the class that has them: “temperature (Water)”.',
  },
  {
    key: 'actions',
    label: 'Actions',
    alsoNamed: [],
    hint: 'What the player can do: “look, inventory, take/put object, turn on/off device”.',
  },
  {
    key: 'distractorItems',
    label: 'Distractor Items',
    alsoNamed: ['Distractor Objects'],
    hint: 'Classes of objects that the task does not need.',
  },
  {
    key: 'distractorActions',
    label: 'Distractor Actions',
    alsoNamed: [],
    hint: 'Actions that the task does not need.',
  },
  {
    key: 'solution',
    label: 'High-level solution procedure',
    alsoNamed: ['Solution procedure'],
    hint: 'The steps that solve it, separated by commas.',
  },
];

/** The fields as a form holds them: one line each, empty where nothing is said. */
export type SpecificationFields = Readonly<Record<SpecificationField, string>>;

export interface Specification {
  readonly fields: SpecificationFields;
  /** Fields that the format does not know, in their order. */
  readonly others: readonly { readonly label: string; readonly text: string }[];
}

export const EMPTY_SPECIFICATION: Specification = {
  fields: {
    task: '',
    environment: '',
    criticalObjects: '',
    objectClasses: '',
    criticalProperties: '',
    actions: '',
    distractorItems: '',
    distractorActions: '',
    solution: '',
  },
  others: [],
};

/** What a field says when there is nothing of that kind. */
export const NOTHING_OF_THE_KIND = 'None';

/** The entries of a field that lists things, commas inside brackets not counted; none for an empty field or “None”. */
export function listOf(text: string): string[] {
  const entries: string[] = [];
  let depth = 0;
  let entry = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    if (character === ',' && depth === 0) {
      entries.push(entry);
      entry = '';
    } else entry += character;
  }
  entries.push(entry);
  return entries
    .map((each) => each.trim())
    .filter((each) => each !== '' && each.toLowerCase() !== NOTHING_OF_THE_KIND.toLowerCase());
}
