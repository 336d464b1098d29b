import { useEffect, useState } from 'react';
import { ok, fail, type Result } from '../../core/shared';
import { parseBaseUrl, type ConnectionReport, type RemoteModelSpec } from '../../models';
import { readKey, saveKey } from './keyChain';
import { typedModel, type ModelChoice } from './modelChoice';
import { testConnection } from './runnerClient';

/** Why something about a server did not work, for a toast. */
interface ServerProblem {
  readonly message: string;
  readonly advice: string;
}

/** A model server as a form for it sees it. */
export interface ModelServer {
  /** What is wrong with the address; `null` for a sound one and while there is none. */
  readonly addressError: string | null;
  /** Whether a key for this address is known. */
  readonly hasKey: boolean;
  readonly testing: boolean;
  /** What the last test of this address found. */
  readonly report: ConnectionReport | null;
  /** Holds a typed key, or keeps it on this device; does nothing without a key or a sound address. */
  keepKey(key: string, remember: boolean): Promise<Result<null, ServerProblem>>;
  /** Asks the server, with the typed key if there is one. */
  test(spec: RemoteModelSpec, key: string, remember: boolean): Promise<Result<null, ServerProblem>>;
}

/** Key and connection test of the server at an address that is being typed. */
export function useModelServer(address: string): ModelServer {
  const [hasKey, setHasKey] = useState(false);
  const [testing, setTesting] = useState(false);
  const [report, setReport] = useState<ConnectionReport | null>(null);
  const parsed = parseBaseUrl(address);
  const baseUrl = parsed.ok ? parsed.value : null;

  useEffect(() => {
    let stopped = false;
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

  const keepKey: ModelServer['keepKey'] = async (key, remember) => {
    if (baseUrl === null || key === '') return ok(null);
    const saved = await saveKey(baseUrl, key, remember);
    setHasKey(true);
    return saved;
  };

  return {
    addressError: parsed.ok || address === '' ? null : parsed.error,
    hasKey,
    testing,
    report,
    keepKey,
    async test(spec, key, remember) {
      if (baseUrl === null)
        return fail({ message: 'The connection was not tested.', advice: parsed.ok ? '' : parsed.error });
      setTesting(true);
      const kept = await keepKey(key, remember);
      const answer = await testConnection(spec, key === '' ? await readKey(baseUrl) : key);
      setTesting(false);
      if (!answer.ok) return answer;
      setReport(answer.value);
      return kept;
    },
  };
}

/** The same for a model that is being typed into a form; what is missing of it takes the defaults. */
export function useChoiceServer(choice: ModelChoice): Omit<ModelServer, 'test'> & {
  /** Asks the server, with the typed key if there is one. */
  test(key: string, remember: boolean): Promise<Result<null, ServerProblem>>;
} {
  const server = useModelServer(choice.baseUrl);
  return { ...server, test: (key, remember) => server.test(typedModel(choice), key, remember) };
}
