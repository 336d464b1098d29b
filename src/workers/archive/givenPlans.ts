/** Plans that were given out as command lines of BALROG, so that their result folders are known again. */
import type { Plan } from '../../core/evaluate';
import { readPlans, withPlan } from '../../core/runfile';
import type { Storage, Stored } from '../../storage';

const SETTING = 'balrogPlans';

/** Newest first; none where they cannot be read, since an import goes on without them. */
export async function givenPlans(storage: Storage): Promise<readonly Plan[]> {
  const read = await storage.readSetting(SETTING);
  return read.ok ? readPlans(read.value) : [];
}

export async function keepGivenPlan(plan: Plan, storage: Storage): Promise<Stored<null>> {
  return storage.writeSetting(SETTING, withPlan(await givenPlans(storage), plan));
}
