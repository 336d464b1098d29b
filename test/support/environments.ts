import { diskResources } from '../../scripts/lib/disk-resources';
import { createEnvironmentLoader } from '../../src/envs';

/** Loads an environment as the workers do, with its files from the disk. */
export const loadEnvironment = createEnvironmentLoader(diskResources());
