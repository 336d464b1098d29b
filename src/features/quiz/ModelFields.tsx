import type { QuizModel } from '../../core/quiz';
import { ModelFields as Fields, type ModelFieldErrors } from '../../ui';
import { OTHER_MODEL, useChoiceServer, type ModelChoice } from '../../workers/bridge';

interface ModelFieldsProps {
  readonly label: string;
  readonly known: ReadonlyMap<string, QuizModel>;
  readonly choice: ModelChoice;
  readonly errors: ModelFieldErrors;
  readonly change: (choice: ModelChoice) => void;
}

/** Chooses a model that was used before, or takes another one's server, id and key. */
export function ModelFields({ known, choice, change, ...rest }: ModelFieldsProps) {
  return (
    <Fields
      {...rest}
      known={[...known.keys()]}
      other={OTHER_MODEL}
      choice={choice}
      change={(part) => change({ ...choice, ...part })}
      server={useChoiceServer(choice)}
    />
  );
}
