import { ButtonLink, ErrorBoundary, Page, PageHeader, Panel, Stack } from '../../../ui';
import { PresetsPanel } from './PresetsPanel';
import { PricesPanel } from './PricesPanel';
import { ProvidersPanel } from './ProvidersPanel';
import { SavedModelsPanel } from './SavedModelsPanel';
import styles from '../shared/models.module.css';

/** Providers and their keys, saved models, presets of parameters, prices, and the way to models on this device. */
export function ModelsPage() {
  return (
    <Page>
      <PageHeader
        title="Models"
        description="Who can be asked: providers with your own key, servers of your own, and models that run in this browser."
        actions={
          <ButtonLink to="/diagnostics" icon="info">
            Diagnostics
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <ErrorBoundary what="The saved models">
          <SavedModelsPanel />
        </ErrorBoundary>
        <Panel
          title="Local library"
          actions={
            <ButtonLink to="/models/local" variant="primary" icon="download">
              Open the local library
            </ButtonLink>
          }
        >
          <p className={styles.text}>
            Models that run on this device, on its graphics card or its processor. Fetch one once; after that
            it needs no network and no key.
          </p>
        </Panel>
        <ErrorBoundary what="The providers">
          <ProvidersPanel />
        </ErrorBoundary>
        <ErrorBoundary what="The presets">
          <PresetsPanel />
        </ErrorBoundary>
        <ErrorBoundary what="The prices">
          <PricesPanel />
        </ErrorBoundary>
      </Stack>
    </Page>
  );
}
