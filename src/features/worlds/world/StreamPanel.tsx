import { partialCode } from '../../../core/worlds';
import { CodeEditor, Panel } from '../../../ui';
import type { WorldProgress } from '../../../workers/bridge';
import { pieceTitle } from '../shared';

/** What a model is writing, as it comes: the program so far, or its words before there is any. */
export function StreamPanel({ progress }: { readonly progress: WorldProgress }) {
  const { text } = progress;
  const code = partialCode(text);
  return (
    <Panel title={pieceTitle(progress)}>
      <CodeEditor label="What the model writes" value={code === '' ? text : code} follow />
    </Panel>
  );
}
