import { useState } from 'react';
import type { ActiveEpisode, EpisodeRecord, RunId } from '../../core/evaluate';
import {
  Button,
  Cell,
  Cluster,
  Dialog,
  EpisodeHand,
  HeaderCell,
  IconButton,
  Link,
  Row,
  RowLink,
  Stack,
  StatusBadge,
  Table,
  routePath,
} from '../../ui';
import {
  environmentMetas,
  holdEpisode,
  overrule,
  stepEpisode,
  stopEpisode,
  type RunnerResult,
} from '../../workers/bridge';
import { useNarrow } from './useNarrow';

interface ActiveEpisodesProps {
  readonly runId: RunId;
  readonly active: readonly ActiveEpisode[];
  readonly episodes: readonly EpisodeRecord[];
  /** Does it, says what went wrong. @returns whether it was done. */
  readonly act: (verb: Promise<RunnerResult<null>>) => Promise<boolean>;
}

/** A task's title; ids are unique across environments. */
function titleOf(task: string): string {
  return environmentMetas.flatMap((meta) => meta.tasks).find(({ id }) => id === task)?.title ?? task;
}

/** What is being played right now, each episode with a person's hand on it. */
export function ActiveEpisodes({ runId, active, episodes, act }: ActiveEpisodesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const narrow = useNarrow();
  const open = active.find(({ episodeId }) => episodeId === chosen) ?? null;
  return (
    <>
      <Table caption="Episodes being played" maxHeight="20rem">
        <thead>
          <tr>
            <HeaderCell>Task</HeaderCell>
            {!narrow && <HeaderCell numeric>Seed</HeaderCell>}
            <HeaderCell numeric>Step</HeaderCell>
            {!narrow && <HeaderCell>Last action</HeaderCell>}
            <HeaderCell numeric>Your hand</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {active.map((each) => (
            <Row key={each.episodeId}>
              <th scope="row">
                <RowLink to={routePath('runs', runId, each.episodeId)}>{titleOf(each.task)}</RowLink>
              </th>
              {!narrow && <Cell numeric>{each.seed ?? '–'}</Cell>}
              <Cell numeric>
                {each.steps} / {each.maxSteps ?? '–'} {narrow && <Mark of={each} />}
              </Cell>
              {!narrow && (
                <Cell>
                  <Mark of={each} /> {each.lastAction ?? '–'}
                </Cell>
              )}
              <Cell numeric>
                <Cluster gap={1} justify="end">
                  <Button
                    size="small"
                    icon={each.held ? 'play' : 'pause'}
                    aria-label={`${each.held ? 'Go on with' : 'Hold'} this episode of ${each.task}`}
                    onClick={() => void act(holdEpisode(runId, each.episodeId, !each.held))}
                  >
                    {each.held ? 'Go on' : 'Hold'}
                  </Button>
                  <IconButton
                    icon="stepForward"
                    disabled={!each.held}
                    label={`Let this episode of ${each.task} take one step`}
                    onClick={() => void act(stepEpisode(runId, each.episodeId))}
                  />
                  <IconButton
                    icon="person"
                    disabled={!each.held}
                    label={`Overrule the agent in this episode of ${each.task}`}
                    onClick={() => setChosen(each.episodeId)}
                  />
                  <IconButton
                    icon="stop"
                    label={`Stop this episode of ${each.task}`}
                    onClick={() => void act(stopEpisode(runId, each.episodeId))}
                  />
                </Cluster>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <Dialog
        open={open !== null}
        onOpenChange={() => setChosen(null)}
        title={open ? `Overrule the agent: ${titleOf(open.task)}, seed ${String(open.seed ?? '–')}` : ''}
        description="Your decision is recorded as a person’s, and the episode is marked with it."
      >
        {open && (
          <Hand
            runId={runId}
            active={open}
            episode={episodes.find(({ id }) => id === open.episodeId) ?? null}
            act={act}
          />
        )}
      </Dialog>
    </>
  );
}

/** Why an episode waits, where it does. */
function Mark({ of: { held, parked } }: { readonly of: ActiveEpisode }) {
  if (held)
    return (
      <StatusBadge tone="warning" icon="pause">
        held
      </StatusBadge>
    );
  return parked ? (
    <StatusBadge icon="clock" title="Goes on when fewer episodes are played at once than may be.">
      waits its turn
    </StatusBadge>
  ) : null;
}

interface HandProps {
  readonly runId: RunId;
  readonly active: ActiveEpisode;
  readonly episode: EpisodeRecord | null;
  readonly act: ActiveEpisodesProps['act'];
}

function Hand({ runId, active, episode, act }: HandProps) {
  const meta = environmentMetas.find(({ id }) => id === episode?.environmentId);
  const { episodeId, held, steps, lastAction } = active;
  return (
    <Stack gap={3}>
      <p>
        {String(steps)} steps taken{lastAction === null ? '' : `, the last one: ${lastAction}`}.{' '}
        <Link to={routePath('runs', runId, episodeId)}>Watch it live</Link>
      </p>
      <EpisodeHand
        held={held}
        actions={meta?.actions.map(({ text }) => text) ?? []}
        freeText={meta?.freeText === true}
        onHold={(wanted) => void act(holdEpisode(runId, episodeId, wanted))}
        onStep={() => void act(stepEpisode(runId, episodeId))}
        onOverrule={(action) => act(overrule(runId, episodeId, action))}
      />
    </Stack>
  );
}
