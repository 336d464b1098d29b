import { describeEnvironment } from './environment';

await describeEnvironment('textworld');
