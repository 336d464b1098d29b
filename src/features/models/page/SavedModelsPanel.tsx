import { lazy, Suspense, useMemo, useState } from 'react';
import { isLanguageModel } from '../../../core/agent';
import {
  Button,
  Cell,
  EmptyState,
  ErrorPanel,
  HeaderCell,
  IconButton,
  Link,
  Loading,
  Menu,
  Mono,
  Panel,
  Row,
  Table,
  VisuallyHidden,
  formatCount,
  useToast,
  useTold,
} from '../../../ui';
import {
  modelKey,
  placeOf,
  removeSavedModel,
  restoreSavedModel,
  saveModel,
  useRuns,
  useSavedModels,
  type SavedModel,
} from '../../../workers/bridge';
import { RenameDialog } from './RenameDialog';
import { parameterWords } from './words';
import { changeSavedModel } from '../../../workers/bridge';
import styles from '../shared/models.module.css';

const SaveModelDialog = lazy(async () => ({ default: (await import('./SaveModelDialog')).SaveModelDialog }));

/** Models with their parameters under names of one's own. */
export function SavedModelsPanel() {
  const saved = useSavedModels();
  const [adding, setAdding] = useState(false);
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      Add a model
    </Button>
  );
  const models = saved.state === 'ready' ? saved.value : [];
  return (
    <Panel title="Saved models" actions={models.length > 0 && add} flush={models.length > 0}>
      {saved.state === 'loading' && <Loading what="Reading saved models…" />}
      {saved.state === 'error' && (
        <ErrorPanel
          title="The saved models could not be read"
          kept="Nothing was changed."
          advice={saved.error.advice}
          details={saved.error.message}
        />
      )}
      {saved.state === 'ready' &&
        (models.length === 0 ? (
          <EmptyState
            icon="bot"
            title="No saved models"
            description="Save a model with its parameters to choose it by name in evaluations, quizzes and worlds."
            actions={add}
          />
        ) : (
          <SavedTable models={models} />
        ))}
      <Suspense>{adding && <SaveModelDialog name="" spec={null} close={() => setAdding(false)} />}</Suspense>
    </Panel>
  );
}

function SavedTable({ models }: { readonly models: readonly SavedModel[] }) {
  const runs = useRuns();
  const uses = useMemo(() => {
    const found = new Map<string, number>();
    for (const { agent, source } of runs.state === 'ready' ? runs.value : []) {
      if (source !== null || !agent || !isLanguageModel(agent.model)) continue;
      const key = modelKey(agent.model);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    return found;
  }, [runs]);
  return (
    <Table caption="Saved models">
      <thead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell className={styles.wide}>Where</HeaderCell>
          <HeaderCell className={styles.wide}>Parameters</HeaderCell>
          <HeaderCell numeric>Used by</HeaderCell>
          <HeaderCell>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {models.map((model, place) => {
          const count = uses.get(modelKey(model.spec)) ?? 0;
          return (
            <Row key={model.id}>
              <th scope="row" className={styles.name}>
                {model.name}
                <span className={styles.detail}>
                  <Mono>{model.spec.modelId}</Mono>
                  <span className={styles.narrow}>{placeOf(model.spec)}</span>
                </span>
              </th>
              <Cell className={styles.wide}>{placeOf(model.spec)}</Cell>
              <Cell className={styles.wide}>{parameterWords(model.spec.settings)}</Cell>
              <Cell numeric>
                {count === 0 ? '–' : <Link to="/runs">{formatCount(count, 'run', 'runs')}</Link>}
              </Cell>
              <Cell numeric>
                <SavedMenu model={model} place={place} />
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function SavedMenu({ model, place }: { readonly model: SavedModel; readonly place: number }) {
  const tell = useTold();
  const toast = useToast();
  const [asking, setAsking] = useState<'nothing' | 'name' | 'model'>('nothing');
  const remove = async (): Promise<void> => {
    if (!(await tell(removeSavedModel(model.id)))) return;
    toast({
      message: `“${model.name}” removed.`,
      detail: 'Runs that used it keep it.',
      action: { label: 'Undo', onAction: () => void tell(restoreSavedModel(model, place)) },
    });
  };
  return (
    <>
      <Menu
        label={`Actions for ${model.name}`}
        trigger={<IconButton icon="more" label={`Actions for ${model.name}`} tooltip={false} />}
        items={[
          { label: 'Change…', icon: 'settings', onSelect: () => setAsking('model') },
          { label: 'Rename…', icon: 'pencil', onSelect: () => setAsking('name') },
          {
            label: 'Duplicate',
            icon: 'copy',
            onSelect: () => void tell(saveModel(`${model.name} copy`.slice(0, 120), model.spec)),
          },
          'separator',
          { label: 'Remove', icon: 'trash', danger: true, onSelect: () => void remove() },
        ]}
      />
      {asking === 'name' && (
        <RenameDialog
          title="Rename model"
          name={model.name}
          rename={(name) => changeSavedModel(model.id, { name })}
          close={() => setAsking('nothing')}
        />
      )}
      <Suspense>
        {asking === 'model' && (
          <SaveModelDialog
            id={model.id}
            name={model.name}
            spec={model.spec}
            close={() => setAsking('nothing')}
          />
        )}
      </Suspense>
    </>
  );
}
