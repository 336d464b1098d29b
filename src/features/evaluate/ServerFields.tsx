import { useEffect, useState } from 'react';
import { Button, CheckboxField, Cluster, Grid, Stack, StatusBadge, TextField, useToast } from '../../ui';
import { parseBaseUrl, readKey, saveKey, testConnection, type ConnectionReport } from '../../workers/bridge';
import type { FieldsProps } from './AgentFields';
import styles from './EvaluatePage.module.css';
import { modelOf } from './evaluateForm';

/** Address, key and model id of a server, with a test that says what to set when it does not answer. */
export function ServerFields({ form, errors, change }: FieldsProps) {
  const toast = useToast();
  const [key, setKey] = useState('');
  const [remember, setRemember] = useState(false);
  const [hasKey, setHasKey] = useState(false);
  const [testing, setTesting] = useState(false);
  const [report, setReport] = useState<ConnectionReport | null>(null);
  const address = parseBaseUrl(form.baseUrl);
  const baseUrl = address.ok ? address.value : null;

  useEffect(() => {
    let stopped = false;
    setKey('');
    setReport(null);
    if (baseUrl === null) setHasKey(false);
    else
      void readKey(baseUrl).then((known) => {
        if (!stopped) setHasKey(known !== null);
      });
    return () => {
      stopped = true;
    };
  }, [baseUrl]);

  const keepKey = async (text: string, onDisk: boolean): Promise<void> => {
    if (baseUrl === null || text === '') return;
    const saved = await saveKey(baseUrl, text, onDisk);
    setHasKey(true);
    if (!saved.ok) toast({ message: saved.error.message, detail: saved.error.advice, tone: 'error' });
  };

  const test = async (): Promise<void> => {
    const spec = modelOf(form);
    if (spec.kind !== 'openAiCompatible') return;
    if (baseUrl === null) {
      toast({
        message: 'The connection was not tested.',
        detail: address.ok ? '' : address.error,
        tone: 'error',
      });
      return;
    }
    setTesting(true);
    await keepKey(key, remember);
    const answer = await testConnection(spec, key === '' ? await readKey(baseUrl) : key);
    setTesting(false);
    if (answer.ok) setReport(answer.value);
    else toast({ message: answer.error.message, detail: answer.error.advice, tone: 'error' });
  };

  return (
    <Stack gap={4}>
      <Grid least="16rem" gap={4}>
        <TextField
          label="Base URL"
          mono
          type="url"
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          hint="Ends with /v1 on most servers."
          value={form.baseUrl}
          onChange={(value) => change({ baseUrl: value })}
          error={errors.baseUrl ?? (address.ok || form.baseUrl === '' ? null : address.error)}
        />
        <TextField
          label="Model id"
          mono
          spellCheck={false}
          autoComplete="off"
          value={form.modelId}
          onChange={(modelId) => change({ modelId })}
          error={errors.modelId}
        />
        <TextField
          label="Key"
          optional
          type="password"
          autoComplete="off"
          hint={
            hasKey
              ? 'A key for this address is known. Type another to replace it.'
              : 'Held in memory until this page closes; sent to this address only.'
          }
          value={key}
          onChange={setKey}
          onBlur={() => void keepKey(key, remember)}
        />
      </Grid>
      <Cluster gap={4}>
        <CheckboxField
          label="Remember the key on this device"
          hint="Stored unencrypted in this browser, apart from runs."
          checked={remember}
          onChange={(on) => {
            setRemember(on);
            if (on) void keepKey(key, true);
          }}
        />
        <Button onClick={() => void test()} busy={testing}>
          Test connection
        </Button>
      </Cluster>
      {report && <ConnectionResult report={report} choose={(modelId) => change({ modelId })} />}
    </Stack>
  );
}

function ConnectionResult({
  report,
  choose,
}: {
  readonly report: ConnectionReport;
  readonly choose: (modelId: string) => void;
}) {
  return (
    <div role="status">
      <Stack gap={3}>
        <Cluster gap={2}>
          <StatusBadge tone={report.ok ? 'success' : 'danger'}>
            {report.ok ? 'Works' : 'Does not work'}
          </StatusBadge>
          <span>{report.summary}</span>
        </Cluster>
        {report.advice !== '' && <p className={styles.note}>{report.advice}</p>}
        {report.hints.length > 0 && (
          <ul className={styles.hints}>
            {report.hints.map((hint) => (
              <li key={hint.server}>
                <strong>{hint.server}</strong> ({hint.baseUrl}): {hint.setting}
              </li>
            ))}
          </ul>
        )}
        {report.models.ok && report.models.value.length > 0 && (
          <ul className={styles.models} aria-label="Models on this server">
            {report.models.value.map((id) => (
              <li key={id}>
                <Button size="small" onClick={() => choose(id)}>
                  {id}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
