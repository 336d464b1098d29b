import { BALROG_ENVIRONMENTS, environmentTitle } from '../../core/env';
import { PROTOCOL_EPISODES } from '../../core/leaderboard';
import { Panel, Prose } from '../../ui';

/** Where the figures come from, and what makes two of them comparable. */
export function BoardNotes({ asOf }: { readonly asOf: string | null }) {
  const protocol = BALROG_ENVIRONMENTS.map(
    (id) => `${environmentTitle(id)} ${String(PROTOCOL_EPISODES[id])}`,
  ).join(', ');
  return (
    <Panel title="About these figures">
      <Prose>
        {asOf !== null && (
          <p>
            Source: published BALROG submissions, as of {asOf}, the date of the latest one here. Their figures
            are given as published, to two decimals. “Verified” is the submissions’ own statement; “open
            weights” says whether the model itself can be downloaded. They state no tokens.
          </p>
        )}
        <p>
          The published protocol: {protocol} episodes. The overall figure is the mean of the environments, for
          vision-language models without TextWorld. A run of yours has an overall figure once all of them are
          there; until then its environments stand for themselves.
        </p>
        <p>
          Rows that differ from the protocol say so and give the reasons: missing episodes, tasks or
          environments, another engine or version, lenient reading, a person’s help, a step limit, other
          options. What an agent thinks and remembers is its own affair and no reason. An incomplete run shows
          the mean of the episodes that are scored, with their number, and is marked.
        </p>
      </Prose>
    </Panel>
  );
}
