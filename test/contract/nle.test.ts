import { describeEnvironment } from './environment';

await describeEnvironment('nle');
