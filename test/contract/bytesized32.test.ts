import { describeEnvironment } from './environment';

await describeEnvironment('bytesized32');
