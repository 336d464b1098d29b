import {
  parseSpecification,
  SPECIFICATION_FIELDS,
  specificationProblems,
  withNothingSaid,
  writeSpecification,
  type Specification,
  type SpecificationField,
} from '../../../core/worlds';
import { Button, Cluster, Panel, SelectField, Split, Stack, TextAreaField, TextBlock } from '../../../ui';
import { Requirements } from './Requirements';
import type { ExperimentData } from './useExperimentData';
import styles from '../shared/worlds.module.css';

/** Which specification: one of the paper's 16 by number, or one's own. */
export interface SpecificationChoice {
  readonly kind: 'listed' | 'own';
  /** 1…16. */
  readonly number: number;
  readonly own: Specification;
}

type Listed = ExperimentData['EVALUATION_SPECIFICATIONS'];

/** The comment block that goes into the prompt; empty where the number is not of the list. */
export function specificationText(choice: SpecificationChoice, listed: Listed): string {
  if (choice.kind === 'own') return writeSpecification(withNothingSaid(choice.own));
  return listed.find(({ number }) => number === choice.number)?.text ?? '';
}

/** What keeps an own specification from being used. */
export function specificationErrors(choice: SpecificationChoice): readonly string[] {
  if (choice.kind === 'listed') return [];
  return specificationProblems(choice.own)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
}

interface SpecificationPanelProps {
  readonly choice: SpecificationChoice;
  readonly listed: Listed;
  readonly tried: boolean;
  readonly change: (part: Partial<SpecificationChoice>) => void;
}

const OWN = 'own';

/** Chooses a specification or takes one's own, field by field, with the block that comes of it. */
export function SpecificationPanel({ choice, listed, tried, change }: SpecificationPanelProps) {
  const text = specificationText(choice, listed);
  const asked = listed.find(({ number }) => number === choice.number)?.asked;
  return (
    <Panel title="Specification">
      <Stack gap={4}>
        <SelectField
          label="What the world is about"
          value={choice.kind === 'own' ? OWN : String(choice.number)}
          onChange={(value) =>
            change(value === OWN ? { kind: 'own' } : { kind: 'listed', number: Number(value) })
          }
          choices={[
            { value: OWN, label: 'My own specification' },
            ...listed.map(({ number, title }) => ({
              value: String(number),
              label: `${String(number)}. ${title}`,
            })),
          ]}
        />
        {choice.kind === 'own' ? (
          <Split columns="minmax(0, 3fr) minmax(0, 2fr)" gap={5}>
            <OwnFields own={choice.own} tried={tried} change={(own) => change({ own })} />
            <div className={styles.preview}>
              <TextBlock
                label="As the model reads it"
                text={text}
                maxHeight="32rem"
                empty="Fill in the fields."
              />
            </div>
          </Split>
        ) : (
          <>
            {asked && (
              <div>
                <p className={styles.note}>What compliance asks for, where it is measured:</p>
                <Requirements asked={asked} />
              </div>
            )}
            <TextBlock label="As the model reads it" text={text} maxHeight="16rem" />
            <Cluster gap={2}>
              <Button
                size="small"
                icon="pencil"
                onClick={() => change({ kind: 'own', own: parseSpecification(text) })}
              >
                Change it
              </Button>
            </Cluster>
          </>
        )}
      </Stack>
    </Panel>
  );
}

interface OwnFieldsProps {
  readonly own: Specification;
  readonly tried: boolean;
  readonly change: (own: Specification) => void;
}

function OwnFields({ own, tried, change }: OwnFieldsProps) {
  const problems = specificationProblems(own);
  const errorOf = (field: SpecificationField): string | undefined =>
    tried
      ? problems.find((problem) => problem.field === field && problem.severity === 'error')?.message
      : undefined;
  const adviceOf = (field: SpecificationField): string | undefined =>
    own.fields[field] === ''
      ? undefined
      : problems.find((problem) => problem.field === field && problem.severity === 'advice')?.message;
  return (
    <Stack gap={4}>
      {SPECIFICATION_FIELDS.map(({ key, label, hint }) => (
        <TextAreaField
          key={key}
          label={label}
          optional={key !== 'task'}
          rows={key === 'task' || key === 'solution' || key === 'actions' ? 3 : 2}
          hint={adviceOf(key) ?? hint}
          value={own.fields[key]}
          onChange={(value) => change({ ...own, fields: { ...own.fields, [key]: value } })}
          error={errorOf(key)}
        />
      ))}
    </Stack>
  );
}
