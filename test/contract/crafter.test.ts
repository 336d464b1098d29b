import { describeEnvironment } from './environment';

await describeEnvironment('crafter');
