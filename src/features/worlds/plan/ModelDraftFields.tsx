import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui';
import type { ModelDraftFieldsProps } from './ModelDraftPicker';

const ModelDraftPicker = lazy(async () => ({
  default: (await import('./ModelDraftPicker')).ModelDraftPicker,
}));

/** One model; its code comes after the page's, which can be read meanwhile. */
export function ModelDraftFields(props: ModelDraftFieldsProps) {
  return (
    <Suspense fallback={<Loading what="Loading the choice of models…" />}>
      <ModelDraftPicker {...props} />
    </Suspense>
  );
}
