/** What crosses the boundary between the runner worker and a worker that holds an engine for local models. */
import type { LocalModelSpec } from '../../core/agent';
import type { LoadedModel, LocalProgress, LocalReply, LocalRequest, LocalResult } from '../../models';

/** Exposed by each engine's worker; `LocalEngine` without signals, which do not cross. One call at a time. */
export interface EngineApi {
  load(
    spec: LocalModelSpec,
    onProgress: (progress: LocalProgress) => void,
  ): Promise<LocalResult<LoadedModel>>;
  generate(request: LocalRequest, onText: (text: string) => void): Promise<LocalResult<LocalReply>>;
  /** Ends the call under way. */
  stop(): Promise<void>;
  unload(): Promise<void>;
}
