import { describeEnvironment } from './environment';

await describeEnvironment('minihack');
