import { ServerFields as Fields, useToast } from '../../ui';
import { useModelServer } from '../../workers/bridge';
import type { FieldsProps } from './AgentFields';
import { modelOf } from './evaluateForm';

/** The server part of the form. */
export function ServerFields({ form, errors, change }: FieldsProps) {
  const toast = useToast();
  const server = useModelServer(form.baseUrl);
  const tell = async (work: ReturnType<typeof server.keepKey>): Promise<void> => {
    const done = await work;
    if (!done.ok) toast({ message: done.error.message, detail: done.error.advice, tone: 'error' });
  };
  const spec = modelOf(form);
  return (
    <Fields
      baseUrl={form.baseUrl}
      modelId={form.modelId}
      baseUrlError={errors.baseUrl ?? server.addressError}
      modelIdError={errors.modelId}
      onBaseUrl={(baseUrl) => change({ baseUrl })}
      onModelId={(modelId) => change({ modelId })}
      hasKey={server.hasKey}
      onKey={(key, remember) => void tell(server.keepKey(key, remember))}
      testing={server.testing}
      onTest={(key, remember) => {
        if (spec.kind === 'openAiCompatible') void tell(server.test(spec, key, remember));
      }}
      news={server.report}
    />
  );
}
