import { useEffect, useState } from 'react';
import type { Challenge, EpisodeId, MatchPlay, RunId } from '../../../core/evaluate';
import { messageOf, type Result } from '../../../core/shared';
import { ButtonLink, ErrorPanel, Loading } from '../../../ui';
import {
  acceptChallenge,
  readChallengeCode,
  recordedOpponent,
  type LevelRules,
  type RecordedSide,
} from '../../../workers/bridge';
import { Agreed } from '../shared/Agreed';
import { RaceForm } from './RaceForm';
import type { NewMatch } from './versusForm';

interface RaceProps {
  readonly onStart: (match: NewMatch) => Promise<void>;
}

/** A challenge that came as a link. */
export function CodeRace({ code, onStart }: RaceProps & { readonly code: string }) {
  const read = useAnswer(() => readChallengeCode(code));
  if (read === null) return <Loading what="Reading the challenge…" />;
  return read.ok ? (
    <ChallengeRace challenge={read.value} from="a challenge link" onStart={onStart} />
  ) : (
    <NoRace
      sentence={read.error}
      advice="Ask for the link again and copy all of it, or ask for the challenge as a file."
    />
  );
}

/** A challenge that was read. @param from where it came from, for the record of the opponent's play. */
export function ChallengeRace({
  challenge,
  from,
  onStart,
}: RaceProps & { readonly challenge: Challenge; readonly from: string }) {
  const { environmentId, task, options, seed, maxSteps, rights = null, opponent } = challenge;
  const { name, reads = null } = opponent;
  return (
    <Agreed options={options}>
      <RaceForm
        level={{ environmentId, task, options, seed, maxSteps }}
        opponentName={name}
        opponentReads={reads}
        given={rights}
        prepare={async () => {
          const play = await acceptChallenge(challenge, from);
          return play.ok
            ? {
                ok: true,
                side: { kind: 'recorded', name, play: play.value, ...(reads !== null && { reads }) },
              }
            : { ok: false, message: play.error.message, advice: play.error.advice };
        }}
        onStart={onStart}
      />
    </Agreed>
  );
}

/** A race against an episode of this browser. */
export function StoredRace({
  run,
  episode,
  onStart,
}: RaceProps & { readonly run: string; readonly episode: string }) {
  // Ids in an address are whatever a person typed; wrong ones simply name nothing.
  const play: MatchPlay = { runId: run as RunId, episodeId: episode as EpisodeId };
  const found = useAnswer<{ readonly rules: LevelRules; readonly side: RecordedSide }>(() =>
    recordedOpponent(play),
  );
  if (found === null) return <Loading what="Loading the episode…" />;
  if (!found.ok) return <NoRace sentence={found.error} advice="Choose another episode from the runs list." />;
  const { rules, side } = found.value;
  return (
    <RaceForm
      level={rules}
      opponentName={side.name}
      opponentReads={side.reads ?? null}
      given={null}
      prepare={async () => ({ ok: true, side })}
      onStart={onStart}
    />
  );
}

function NoRace({ sentence, advice }: { readonly sentence: string; readonly advice: string }) {
  return (
    <ErrorPanel
      title={sentence}
      kept="Everything in this browser is as it was."
      advice={advice}
      actions={<ButtonLink to="/versus">Set up a match</ButtonLink>}
    />
  );
}

/** The answer to a question that is asked once; `null` before it is there. */
function useAnswer<T>(ask: () => Promise<Result<T, string>>): Result<T, string> | null {
  const [asked] = useState(() => ({ ask }));
  const [answer, setAnswer] = useState<Result<T, string> | null>(null);
  useEffect(() => {
    let gone = false;
    asked.ask().then(
      (given) => {
        if (!gone) setAnswer(given);
      },
      (thrown: unknown) => {
        if (!gone) setAnswer({ ok: false, error: `It could not be read: ${messageOf(thrown)}` });
      },
    );
    return () => {
      gone = true;
    };
  }, [asked]);
  return answer;
}
