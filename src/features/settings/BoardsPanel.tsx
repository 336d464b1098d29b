import { Panel, RadioGroup } from '../../ui';
import { chooseBoardPalette, useBoardPalette } from '../../workers/bridge';

/** How boards look to people. */
export function BoardsPanel() {
  const palette = useBoardPalette();
  return (
    <Panel title="Boards">
      <RadioGroup
        label="Colors"
        value={palette}
        onChange={chooseBoardPalette}
        choices={[
          { value: 'normal', label: 'Normal' },
          {
            value: 'colorblind',
            label: 'For color blindness',
            hint: 'Crafter and Baba Is AI in colors that do not need red told from green. BabyAI keeps the colors its missions name, and models get the same pictures as ever.',
          },
        ]}
      />
    </Panel>
  );
}
