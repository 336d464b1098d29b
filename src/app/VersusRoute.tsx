import { AgentEditor } from '../features/evaluate';
import { VersusPage } from '../features/versus';

/** Setting up a match, whose agents are made with what a run's form makes them with. */
export function VersusRoute() {
  return <VersusPage Edits={AgentEditor} />;
}
