import { lazy, Suspense, useState } from 'react';
import { MOST_SHARDS, splitPlan, type Plan } from '../../../core/evaluate';
import type { Result } from '../../../core/shared';
import {
  Button,
  Cluster,
  DropZone,
  Fieldset,
  formatCount,
  Grid,
  NumberField,
  Stack,
  useToast,
  type DroppedFile,
} from '../../../ui';
import { downloadBlob, environmentMetas as metas } from '../../../workers/bridge';
import type { EvaluateForm, FormErrors } from './evaluateForm';
import { planAddress } from './planAddress';
import { planFileName, readPlanFile, writePlanFile, type PlanFile } from './planFile';

const BalrogDialog = lazy(async () => ({ default: (await import('./BalrogDialog')).BalrogDialog }));

export interface PlanToolsProps {
  readonly form: EvaluateForm;
  readonly errors: FormErrors;
  /** One run must play all of it. */
  readonly inOneRun: boolean;
  readonly change: (part: Partial<EvaluateForm>) => void;
  /** The plan that the form describes now, or what is wrong with it. */
  readonly planNow: () => Promise<Result<Plan, string>>;
  /** For the file's name. */
  readonly name: string;
  readonly onPlanFile: (file: PlanFile) => void;
}

/** Splitting a plan, taking it elsewhere as a file or a command, and opening one. */
export function PlanTools({ form, errors, inOneRun, change, planNow, name, onPlanFile }: PlanToolsProps) {
  const toast = useToast();
  const [asked, setAsked] = useState<Plan | null>(null);
  const count = form.shardCount ?? 0;
  const canSplit = !inOneRun && Number.isInteger(count) && count >= 2 && count <= MOST_SHARDS;

  /** Does it with the plan, or says why there is none. */
  const withPlan = async (take: (plan: Plan) => void): Promise<void> => {
    const plan = await planNow();
    if (plan.ok) take(plan.value);
    else toast({ message: 'This plan cannot run yet.', detail: plan.error, tone: 'error' });
  };
  const copyParts = async (plan: Plan): Promise<void> => {
    const links = splitPlan(plan, count).map(planAddress).join('\n');
    try {
      await navigator.clipboard.writeText(links);
      toast({
        message: `${formatCount(count, 'link', 'links')} copied, one a line.`,
        detail: 'Open each in another tab or on another machine. They hold no key.',
        tone: 'success',
      });
    } catch {
      toast({ message: 'The links could not be copied.', detail: links, tone: 'error' });
    }
  };
  const open = async ([first, second]: readonly DroppedFile[]): Promise<void> => {
    if (!first) return;
    const read = second
      ? ({ ok: false, error: 'Open one plan at a time.' } as const)
      : readPlanFile(await first.file.text());
    if (read.ok) onPlanFile(read.value);
    else
      toast({
        message: read.error,
        detail: 'The form is as it was. Runs and result folders are opened on the Runs page.',
        tone: 'error',
      });
  };

  return (
    <Stack gap={4}>
      <Fieldset
        legend="Parts"
        hint="For several tabs or machines: each plays its part with the seeds of the whole plan. Import the run files on one of them, and they become one run."
      >
        <Stack gap={3}>
          <Grid least="7rem" gap={3}>
            <NumberField
              label="Play only part"
              optional
              min={1}
              max={MOST_SHARDS}
              value={form.shardPart}
              onChange={(shardPart) => change({ shardPart })}
              error={errors.shardPart}
            />
            <NumberField
              label="of parts"
              optional
              min={1}
              max={MOST_SHARDS}
              value={form.shardCount}
              onChange={(shardCount) => change({ shardCount })}
            />
          </Grid>
          <Cluster gap={2}>
            <Button
              icon="link"
              disabled={!canSplit}
              onClick={() => void withPlan((plan) => void copyParts(plan))}
            >
              Copy links for all parts
            </Button>
          </Cluster>
          {inOneRun && (
            <p>This agent learns from one episode for the next, so one run must play the whole plan.</p>
          )}
        </Stack>
      </Fieldset>
      <Fieldset legend="Plan file" hint="The same as the link, as a file. It holds no key.">
        <Stack gap={3}>
          <Cluster gap={2}>
            <Button
              icon="download"
              onClick={() =>
                void withPlan((plan) =>
                  downloadBlob(
                    new Blob([writePlanFile(plan, metas, form.name.trim())], { type: 'application/json' }),
                    planFileName(plan, name),
                  ),
                )
              }
            >
              Save plan file
            </Button>
          </Cluster>
          <DropZone
            compact
            label="Open a plan file"
            hint="It fills the form anew."
            accept=".json,application/json"
            folders={false}
            onFiles={(files) => void open(files)}
            onError={(message) => toast({ message, tone: 'error' })}
          />
        </Stack>
      </Fieldset>
      <Fieldset
        legend="BALROG’s own harness"
        hint="The plan as a command line and a configuration for BALROG’s Python program."
      >
        <Cluster gap={2}>
          <Button icon="external" onClick={() => void withPlan(setAsked)}>
            Command for BALROG…
          </Button>
        </Cluster>
      </Fieldset>
      {asked && (
        <Suspense fallback={null}>
          <BalrogDialog plan={asked} close={() => setAsked(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
