import { useState } from 'react';
import { Button, Dialog, Grid, NumberField, SelectField, Stack, TextField, useTold } from '../../../ui';
import { MODEL_PROVIDERS, parseBaseUrl, setPrice, type PriceOverride } from '../../../workers/bridge';

/** What a form for a price starts with. */
export interface PriceStart {
  readonly provider?: string;
  readonly origin?: string;
  readonly modelId?: string;
  readonly price?: Pick<PriceOverride, 'input' | 'output' | 'cachedInput'>;
}

/** The value that stands for an address that is typed in. */
const TYPED = 'typed';

/** Sets what one model costs at one provider or server. */
export function PriceDialog({ start, close }: { readonly start: PriceStart; readonly close: () => void }) {
  const tell = useTold();
  const hosted = MODEL_PROVIDERS.filter(({ own }) => !own);
  const [place, setPlace] = useState(
    start.provider ??
      (start.origin === undefined
        ? (hosted[0]?.id ?? TYPED)
        : (hosted.find(({ baseUrl }) => new URL(baseUrl).origin === start.origin)?.id ?? TYPED)),
  );
  const [address, setAddress] = useState(start.origin ?? '');
  const [modelId, setModelId] = useState(start.modelId ?? '');
  const [input, setInput] = useState<number | null>(start.price?.input ?? null);
  const [cached, setCached] = useState<number | null>(start.price?.cachedInput ?? null);
  const [output, setOutput] = useState<number | null>(start.price?.output ?? null);
  const [tried, setTried] = useState(false);

  const parsed = parseBaseUrl(
    place === TYPED ? address : (hosted.find(({ id }) => id === place)?.baseUrl ?? ''),
  );
  const isPrice = (value: number | null): value is number => value !== null && value >= 0;
  const wrong = 'A number of dollars, 0 or more.';
  const save = async (): Promise<void> => {
    setTried(true);
    if (!parsed.ok || modelId.trim() === '' || !isPrice(input) || !isPrice(output)) return;
    if (cached !== null && !isPrice(cached)) return;
    const saved = await tell(
      setPrice({
        origin: new URL(parsed.value).origin,
        modelId: modelId.trim(),
        input,
        output,
        cachedInput: cached,
        asOf: new Date().toISOString().slice(0, 10),
      }),
    );
    if (saved) close();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Set a price"
      description="Goes before the list price, for this model at this address only."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label="Provider"
          value={place}
          onChange={setPlace}
          choices={[
            ...hosted.map(({ id, title }) => ({ value: id, label: title })),
            { value: TYPED, label: 'Another server' },
          ]}
        />
        {place === TYPED && (
          <TextField
            label="Base URL"
            mono
            type="url"
            value={address}
            onChange={setAddress}
            error={tried && !parsed.ok ? parsed.error : null}
          />
        )}
        <TextField
          label="Model id"
          mono
          autoComplete="off"
          value={modelId}
          onChange={setModelId}
          error={tried && modelId.trim() === '' ? 'The id exactly as the provider lists it.' : null}
        />
        <Grid least="8rem" gap={4}>
          <NumberField
            label="Input"
            unit="$"
            min={0}
            step={0.1}
            value={input}
            onChange={setInput}
            error={tried && !isPrice(input) ? wrong : null}
          />
          <NumberField
            label="Cached input"
            optional
            unit="$"
            min={0}
            step={0.1}
            value={cached}
            onChange={setCached}
            error={tried && cached !== null && !isPrice(cached) ? wrong : null}
          />
          <NumberField
            label="Output"
            unit="$"
            min={0}
            step={0.1}
            value={output}
            onChange={setOutput}
            error={tried && !isPrice(output) ? wrong : null}
          />
        </Grid>
      </Stack>
    </Dialog>
  );
}
