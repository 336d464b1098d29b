import { useEffect, useState } from 'react';
import { isLanguageModel } from '../../../core/agent';
import { ok, type Result } from '../../../core/shared';
import type { CollectionRecord, WorldVersion } from '../../../core/worlds';
import { Button, CheckboxField, Cluster, ErrorPanel, Panel, Stack, useRouteQuery } from '../../../ui';
import { reflectVersion, useKnownModels, type KnownModels, type WorkSettings } from '../../../workers/bridge';
import { measuringOf, ModelPart, type PlanForm, ReflectionFields, rememberedForm } from '../plan';
import styles from '../shared/worlds.module.css';

interface ReflectPanelProps {
  readonly collection: CollectionRecord;
  readonly version: WorldVersion;
  /** Whether something is under way on this world. */
  readonly busy: boolean;
}

/** Asks a model once to mend this version. */
export function ReflectPanel(props: ReflectPanelProps) {
  const known = useKnownModels();
  if (known === null) return null;
  return <ReflectForm key={props.collection.id} {...props} known={known} />;
}

function ReflectForm({
  collection,
  version,
  busy,
  known,
}: ReflectPanelProps & { readonly known: KnownModels }) {
  const { plan } = collection;
  const planned = plan && isLanguageModel(plan.model) ? plan.model : null;
  const [, setQuery] = useRouteQuery();
  const [form, setForm] = useState<PlanForm>(() => ({
    ...rememberedForm(known),
    ...(plan ? { reflection: plan.reflection } : {}),
  }));
  const [own, setOwn] = useState(planned === null);
  const [tried, setTried] = useState(false);
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly message: string; readonly advice: string } | null>(null);
  useEffect(() => setRefusal(null), [version.index]);
  const change = (part: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...part }));
  const parts = { form, change, tried };
  const { validity } = version.measures;

  const reflect = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    const settings = settingsFor(form, own);
    if (!settings.ok) {
      setRefusal({ message: settings.error, advice: 'Correct the field and try again.' });
      return;
    }
    setWorking(true);
    const made = await reflectVersion(version.worldId, version.index, settings.value);
    setWorking(false);
    if (made.ok) setQuery({ version: made.value });
    else setRefusal(made.error);
  };

  return (
    <Panel title="Reflect">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reflect();
        }}
      >
        <Stack gap={4}>
          <p className={styles.text}>
            {validity === null
              ? 'The version is checked first. A model then gets the program and what is wrong with it, and answers with a mended one.'
              : validity.runnable
                ? 'The version runs. Choose under “More about reflection” what else is to be reported to the model.'
                : 'The model gets the program and its error, and answers with a mended one: a new version.'}
          </p>
          <ReflectionFields {...parts} once />
          {planned && (
            <CheckboxField
              label={`Ask another model than ${planned.modelId}`}
              checked={own}
              onChange={setOwn}
            />
          )}
          {own && <ModelPart {...parts} judged={false} />}
          <Cluster gap={3}>
            <Button
              type="submit"
              icon="refresh"
              busy={working}
              disabled={busy || !collection.trusted || collection.state === 'running'}
            >
              Reflect on version {version.index}
            </Button>
          </Cluster>
          {refusal && <ErrorPanel title={refusal.message} kept="All versions." advice={refusal.advice} />}
        </Stack>
      </form>
    </Panel>
  );
}

function settingsFor(form: PlanForm, own: boolean): Result<WorkSettings, string> {
  const settings = measuringOf({ ...form, judgeKind: 'same' }, own);
  if (!settings.ok) return settings;
  const { model, reflection } = settings.value;
  return ok({ ...(reflection ? { reflection } : {}), ...(model ? { model } : {}) });
}
