import { lazy, Suspense } from 'react';
import { Loading } from '../../ui';
import type { ModelFieldsProps } from './ModelFields';

const ModelFields = lazy(async () => ({ default: (await import('./ModelFields')).ModelFields }));

/** Chooses a language model; its code comes after the page's, which can be read meanwhile. */
export function LateModelFields(props: ModelFieldsProps) {
  return (
    <Suspense fallback={<Loading what="Loading the choice of models…" />}>
      <ModelFields {...props} />
    </Suspense>
  );
}
