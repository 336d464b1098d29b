import { parseDemonstration, type Demonstration } from '../../core/agent';
import { shortHash } from '../../core/library';
import { fail, ok } from '../../core/shared';
import type { ReadLibraryFile } from '../environment';
import type { AgentPartsPorts } from './agentParts';

/** Reads demonstrations of the library. One that is missing or broken stops the run: its prompts would be others. */
export function createDemonstrationReader(readFile: ReadLibraryFile): AgentPartsPorts['loadDemonstrations'] {
  return async (hashes) => {
    const demonstrations: Demonstration[] = [];
    for (const hash of hashes) {
      const file = await readFile(hash);
      if (!file.ok) return file;
      const parsed = parseDemonstration(file.value);
      if (!parsed.ok)
        return fail({
          kind: 'file',
          message: `The demonstration ${shortHash(hash)} cannot be read: ${parsed.error}`,
          advice: 'Choose other demonstrations, or import the file again.',
        });
      demonstrations.push(parsed.value);
    }
    return ok(demonstrations);
  };
}
