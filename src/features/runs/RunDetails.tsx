import type { RunRecord } from '../../core/evaluate';
import { Panel, TextBlock } from '../../ui';

/** The exact settings a run was made with. */
export function RunDetails({ run }: { readonly run: RunRecord }) {
  const settings = {
    plan: run.plan ?? undefined,
    agent: run.plan ? undefined : (run.agent ?? undefined),
    environmentVersions: run.environmentVersions,
    appVersion: run.appVersion,
    metadata: run.source?.metadata ?? undefined,
  };
  return (
    <Panel title="Settings">
      <details>
        <summary>Exact parameters, saved with the run</summary>
        <TextBlock text={JSON.stringify(settings, null, 2)} label="Parameters" hideLabel maxHeight="24rem" />
      </details>
    </Panel>
  );
}
