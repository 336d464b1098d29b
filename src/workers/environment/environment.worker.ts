import * as Comlink from 'comlink';
import { loadEnvironment } from '../../envs';
import { createEnvironmentHost } from './environmentHost';

Comlink.expose(createEnvironmentHost(loadEnvironment));
