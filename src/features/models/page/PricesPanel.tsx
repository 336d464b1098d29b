import { lazy, Suspense, useState } from 'react';
import {
  Button,
  Cell,
  Cluster,
  ErrorPanel,
  HeaderCell,
  Panel,
  Row,
  Stack,
  StatusBadge,
  Table,
  VisuallyHidden,
  formatNumber,
  useToast,
  useTold,
} from '../../../ui';
import {
  hostOf,
  LIST_PRICES,
  MODEL_PROVIDERS,
  replacePrices,
  resetPrice,
  usePriceOverrides,
  type PriceOverride,
} from '../../../workers/bridge';
import type { PriceStart } from './PriceDialog';
import styles from '../shared/models.module.css';

const PriceDialog = lazy(async () => ({ default: (await import('./PriceDialog')).PriceDialog }));

/** Prices that the costs of runs are worked out with: the list that ships, and the person's own figures before it. */
export function PricesPanel() {
  const own = usePriceOverrides();
  const tell = useTold();
  const toast = useToast();
  const [editing, setEditing] = useState<PriceStart | null>(null);
  const prices = own.state === 'ready' ? own.value : [];
  const resetAll = async (): Promise<void> => {
    if (!(await tell(replacePrices([])))) return;
    toast({
      message: 'All prices are the list’s again.',
      action: { label: 'Undo', onAction: () => void tell(replacePrices(prices)) },
    });
  };
  return (
    <Panel
      title="Prices"
      actions={
        <Cluster gap={2}>
          {prices.length > 0 && <Button onClick={() => void resetAll()}>Reset all</Button>}
          <Button icon="plus" onClick={() => setEditing({})}>
            Set a price
          </Button>
        </Cluster>
      }
    >
      <Stack gap={4}>
        <p className={styles.text}>
          In US dollars per million tokens. List prices change: each line says on which day it was known to be
          so. A run keeps the price that it was started with, and what a provider itself reports goes before
          the table.
        </p>
        {own.state === 'error' && (
          <ErrorPanel
            title="Your own prices could not be read"
            kept="They are kept as they are; list prices count until then."
            advice={own.error.advice}
            details={own.error.message}
          />
        )}
        {prices.length > 0 && <OwnPrices prices={prices} edit={setEditing} />}
        <Table caption="List prices" maxHeight="24rem">
          <PriceHead />
          <tbody>
            {LIST_PRICES.map((price) => (
              <Row key={`${price.provider} ${price.ids}`}>
                <th scope="row" className={styles.name}>
                  {price.ids}
                  <span className={styles.detail}>{titleOf(price.provider)}</span>
                </th>
                <PriceCells price={price} />
                <Cell numeric>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Change the price of ${price.ids}`}
                    onClick={() => setEditing({ provider: price.provider, modelId: price.firstId, price })}
                  >
                    Change
                  </Button>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        <p className={styles.note}>
          What is in brackets may be left out of an id, and a date may follow it. OpenRouter tells its prices
          with its list of models, and the cost with each answer.
        </p>
      </Stack>
      <Suspense>{editing && <PriceDialog start={editing} close={() => setEditing(null)} />}</Suspense>
    </Panel>
  );
}

function OwnPrices({
  prices,
  edit,
}: {
  readonly prices: readonly PriceOverride[];
  readonly edit: (start: PriceStart) => void;
}) {
  const tell = useTold();
  return (
    <Table caption="Your own prices">
      <PriceHead />
      <tbody>
        {prices.map((price) => (
          <Row key={`${price.origin} ${price.modelId}`}>
            <th scope="row" className={styles.name}>
              {price.modelId} <StatusBadge tone="accent">Yours</StatusBadge>
              <span className={styles.detail}>{hostOf(price.origin)}</span>
            </th>
            <PriceCells price={price} />
            <Cell numeric>
              <Cluster gap={1} justify="end">
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Change your price of ${price.modelId}`}
                  onClick={() => edit({ origin: price.origin, modelId: price.modelId, price })}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Reset the price of ${price.modelId}`}
                  onClick={() => void tell(resetPrice(price))}
                >
                  Reset
                </Button>
              </Cluster>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function PriceHead() {
  return (
    <thead>
      <tr>
        <HeaderCell>Model</HeaderCell>
        <HeaderCell numeric>Input</HeaderCell>
        <HeaderCell numeric className={styles.wide}>
          Cached input
        </HeaderCell>
        <HeaderCell numeric>Output</HeaderCell>
        <HeaderCell className={styles.wide}>As of</HeaderCell>
        <HeaderCell>
          <VisuallyHidden>Actions</VisuallyHidden>
        </HeaderCell>
      </tr>
    </thead>
  );
}

function PriceCells({ price }: { readonly price: Omit<PriceOverride, 'origin' | 'modelId'> }) {
  return (
    <>
      <Cell numeric>{formatNumber(price.input, 3)}</Cell>
      <Cell numeric className={styles.wide}>
        {formatNumber(price.cachedInput, 3)}
      </Cell>
      <Cell numeric>{formatNumber(price.output, 3)}</Cell>
      <Cell className={styles.wide}>{price.asOf}</Cell>
    </>
  );
}

function titleOf(provider: string): string {
  return MODEL_PROVIDERS.find(({ id }) => id === provider)?.title ?? provider;
}
