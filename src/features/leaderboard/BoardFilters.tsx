import type { BoardFilter } from '../../core/leaderboard';
import { CheckboxField, Cluster, SelectField, Stack, TextField } from '../../ui';
import styles from './leaderboard.module.css';

export interface BoardFiltersProps {
  readonly filter: BoardFilter;
  readonly onChange: (change: Partial<BoardFilter>) => void;
}

export function BoardFilters({ filter, onChange }: BoardFiltersProps) {
  return (
    <Stack gap={3}>
      <Cluster gap={3} className={styles.filters ?? ''}>
        <TextField
          label="Find rows"
          type="search"
          value={filter.text}
          onChange={(text) => onChange({ text })}
          placeholder="Model, run, agent"
        />
        <SelectField
          label="Kind"
          value={filter.modality}
          onChange={(modality) => onChange({ modality })}
          choices={[
            { value: 'all', label: 'LLM and VLM' },
            { value: 'LLM', label: 'LLM: text only' },
            { value: 'VLM', label: 'VLM: text and pictures' },
          ]}
        />
        <SelectField
          label="Rows"
          value={filter.origin}
          onChange={(origin) => onChange({ origin })}
          choices={[
            { value: 'all', label: 'Published and yours' },
            { value: 'published', label: 'Published only' },
            { value: 'own', label: 'Yours only' },
          ]}
        />
      </Cluster>
      <Cluster gap={4}>
        <CheckboxField
          label="Open weights"
          checked={filter.openWeights}
          onChange={(openWeights) => onChange({ openWeights })}
        />
        <CheckboxField
          label="Verified"
          checked={filter.verified}
          onChange={(verified) => onChange({ verified })}
        />
        <CheckboxField
          label="Comparable only"
          checked={filter.comparable}
          onChange={(comparable) => onChange({ comparable })}
        />
      </Cluster>
    </Stack>
  );
}
