import { describeEnvironment } from './environment';

await describeEnvironment('babaisai');
