import { useState } from 'react';
import type { LanguageModelSpec } from '../../../core/agent';
import {
  Button,
  Cell,
  HeaderCell,
  Row,
  Stack,
  Table,
  TextField,
  formatCompact,
  formatNumber,
} from '../../../ui';
import { listPriceOf, type ListedModel } from '../../../workers/bridge';
import styles from '../shared/models.module.css';

interface ListedModelsProps {
  readonly models: readonly ListedModel[];
  /** The model of that id at the provider that gave the list; `null` where the form is not sound yet. */
  readonly specOf: (modelId: string) => LanguageModelSpec | null;
  readonly choose: (modelId: string) => void;
}

/** As many rows as one can look over. */
const MOST_SHOWN = 100;

/** The models that a provider lists, with what it or the price table tells of them. */
export function ListedModels({ models, specOf, choose }: ListedModelsProps) {
  const [wanted, setWanted] = useState('');
  const fitting = models.filter(({ id }) => id.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <Stack gap={3}>
      <TextField
        label="Find a model in the list"
        value={wanted}
        onChange={setWanted}
        hint={
          fitting.length > MOST_SHOWN
            ? `${formatNumber(MOST_SHOWN)} of ${formatNumber(fitting.length)} are shown.`
            : `${formatNumber(fitting.length)} of ${formatNumber(models.length)}. A dash: not told.`
        }
      />
      <Table caption="Models of this provider" maxHeight="20rem">
        <thead>
          <tr>
            <HeaderCell>Model id</HeaderCell>
            <HeaderCell numeric>Context</HeaderCell>
            <HeaderCell>Pictures</HeaderCell>
            <HeaderCell numeric>$ in / out per million</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {fitting.slice(0, MOST_SHOWN).map((model) => {
            const spec = specOf(model.id);
            const price = model.price ?? (spec ? listPriceOf(spec) : null);
            return (
              <Row key={model.id}>
                <th scope="row" className={styles.name}>
                  <Button size="small" variant="quiet" onClick={() => choose(model.id)}>
                    {model.id}
                  </Button>
                </th>
                <Cell numeric>{formatCompact(model.contextTokens)}</Cell>
                <Cell>{model.seesPictures === null ? '–' : model.seesPictures ? 'Yes' : 'No'}</Cell>
                <Cell numeric>
                  {price ? `${formatNumber(price.input, 3)} / ${formatNumber(price.output, 3)}` : '–'}
                </Cell>
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Stack>
  );
}
