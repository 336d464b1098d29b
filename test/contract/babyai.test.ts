import { describeEnvironment } from './environment';

await describeEnvironment('babyai');
