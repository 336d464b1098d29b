import { createEnvironmentLoader } from '../../src/envs';
import { diskResources } from '../lib/disk-resources';

/** Loads an environment as the workers do, with its files from the disk. */
export const loadEnvironment = createEnvironmentLoader(diskResources());
