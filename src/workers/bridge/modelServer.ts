import { useEffect, useState } from 'react';
import { ok, fail, type Result } from '../../core/shared';
import type { RemoteModelSpec } from '../../core/agent';
import { parseBaseUrl, type ConnectionReport } from '../../models';
import { forgetKey, readKey, saveKey, useKeyLock, type KeyLockView } from './keyChain';
import { testConnection } from './runnerClient';

/** Why something about a server did not work, for a toast. */
export interface ServerProblem {
  readonly message: string;
  readonly advice: string;
}

/** Whether a key for an address is known, and where; `locked`: on this device, behind a passphrase. */
export type KeyState = 'none' | 'memory' | 'device' | 'locked';

/** A model server as a form for it sees it. */
export interface ModelServer {
  /** The origin that a key belongs to, or the address as it is typed. */
  readonly address: string;
  readonly key: KeyState;
  readonly testing: boolean;
  /** What the last test of this address found. */
  readonly report: ConnectionReport | null;
  /** Holds a typed key, or keeps it on this device; does nothing without a key or a sound address. */
  keepKey(key: string, remember: boolean): Promise<Result<null, ServerProblem>>;
  forgetKey(): Promise<Result<null, ServerProblem>>;
  /** Opens the keys that are kept on this device. */
  unlock(passphrase: string): Promise<Result<null, ServerProblem>>;
  /** Asks the server, with the typed key if there is one. */
  test(spec: RemoteModelSpec, key: string, remember: boolean): Promise<Result<null, ServerProblem>>;
}

/** Whether there is a key for an origin, as far as the page may know. */
export function keyStateOf(lock: Pick<KeyLockView, 'keys' | 'isLocked'>, origin: string | null): KeyState {
  const known = origin === null ? undefined : lock.keys.find((each) => each.origin === origin);
  if (origin === null || !known) return 'none';
  if (lock.isLocked(origin)) return 'locked';
  return known.remembered ? 'device' : 'memory';
}

/** Key and connection test of the server at an address that is being typed. */
export function useModelServer(address: string): ModelServer {
  const [testing, setTesting] = useState(false);
  const [report, setReport] = useState<ConnectionReport | null>(null);
  const lock = useKeyLock();
  const parsed = parseBaseUrl(address);
  const baseUrl = parsed.ok ? parsed.value : null;
  const origin = baseUrl === null ? null : new URL(baseUrl).origin;

  useEffect(() => setReport(null), [baseUrl]);

  const keepKey: ModelServer['keepKey'] = async (typed, remember) => {
    if (baseUrl === null || typed === '') return ok(null);
    return saveKey(baseUrl, typed, remember);
  };

  return {
    address: origin ?? address,
    key: keyStateOf(lock, origin),
    testing,
    report,
    keepKey,
    async forgetKey() {
      return baseUrl === null ? ok(null) : forgetKey(baseUrl);
    },
    unlock: lock.unlock,
    async test(spec, typed, remember) {
      if (baseUrl === null)
        return fail({ message: 'The connection was not tested.', advice: parsed.ok ? '' : parsed.error });
      setTesting(true);
      const kept = await keepKey(typed, remember);
      const answer = await testConnection(spec, typed === '' ? await readKey(baseUrl) : typed);
      setTesting(false);
      if (!answer.ok) return answer;
      setReport(answer.value);
      return kept;
    },
  };
}
