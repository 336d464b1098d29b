import { useState } from 'react';
import type { EnvironmentMeta } from '../../../core/env';
import type { MatchRecord } from '../../../core/evaluate';
import { messageOf } from '../../../core/shared';
import { Button, Cluster, ErrorPanel, Stack } from '../../../ui';
import { beginGame } from '../../../workers/bridge';
import { RulesPanel } from '../shared/RulesPanel';
import styles from '../shared/versus.module.css';

export interface ReadyPanelProps {
  readonly match: MatchRecord;
  readonly index: number;
  readonly meta: EnvironmentMeta;
}

/** A game that waits for its start, so that nobody is ahead while the other still reads. */
export function ReadyPanel({ match, index, meta }: ReadyPanelProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly message: string; readonly advice: string } | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const begun = await beginGame(match, index);
      if (!begun.ok) setProblem(begun.error);
    } catch (thrown) {
      setProblem({ message: messageOf(thrown), advice: 'Try again.' });
    }
    setBusy(false);
  };
  return (
    <Stack gap={4}>
      <section className={styles.ready} aria-label={`Game ${String(index + 1)}`}>
        <div>
          <h2>
            Game {index + 1}, seed {match.games[index]?.seed}
          </h2>
          <p className={styles.muted}>
            {match.rules.pace === 'live'
              ? 'Both sides begin when you start it.'
              : 'Both sides stand at the same start.'}
          </p>
        </div>
        <Cluster>
          <Button
            variant="primary"
            size="large"
            icon="play"
            busy={busy}
            autoFocus
            onClick={() => void start()}
          >
            Start game {index + 1}
          </Button>
        </Cluster>
      </section>
      {problem && (
        <ErrorPanel
          title={`The game could not be started: ${problem.message}`}
          kept="The match and the games before."
          advice={problem.advice}
        />
      )}
      <RulesPanel rules={match.rules} sides={match.sides} meta={meta} />
    </Stack>
  );
}
