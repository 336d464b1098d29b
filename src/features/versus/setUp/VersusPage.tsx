import { lazy, Suspense, useState } from 'react';
import type { Challenge } from '../../../core/evaluate';
import { messageOf } from '../../../core/shared';
import {
  DropZone,
  type DroppedKind,
  ErrorPanel,
  Loading,
  Page,
  PageHeader,
  Panel,
  routePath,
  useDocumentTitle,
  useNavigate,
  useRouteQuery,
  useToast,
  type DroppedFile,
} from '../../../ui';
import { createMatch, readChallengeFile, useMatches } from '../../../workers/bridge';
import type { EditsAgent } from './AgentFields';
import { MatchTable } from './MatchTable';
import type { NewMatch } from './versusForm';

const loadRaces = () => import('./races');
const CodeRace = lazy(async () => ({ default: (await loadRaces()).CodeRace }));
const ChallengeRace = lazy(async () => ({ default: (await loadRaces()).ChallengeRace }));
const StoredRace = lazy(async () => ({ default: (await loadRaces()).StoredRace }));
const SetUpForm = lazy(async () => ({ default: (await import('./SetUpForm')).SetUpForm }));

/** What is dropped here and belongs to other pages. */
const LEFT: readonly DroppedKind[] = ['run', 'worlds', 'python', 'model'];

/**
 * `/versus`: sets up matches and lists them; `?c=` opens a challenge, `?run=&episode=` races a stored episode.
 * @param Edits what agents with a model are made with.
 */
export function VersusPage({ Edits }: { readonly Edits: EditsAgent }) {
  const [query] = useRouteQuery();
  const navigate = useNavigate();
  const toast = useToast();
  const [file, setFile] = useState<{ readonly name: string; readonly challenge: Challenge } | null>(null);
  const code = query.get('c');
  const run = query.get('run');
  const episode = query.get('episode');
  const isRace = file !== null || code !== null || (run !== null && episode !== null);
  const isChallenge = file !== null || code !== null;
  useDocumentTitle(isChallenge ? 'Challenge' : 'Versus');

  const start = async ({ rules, sides }: NewMatch): Promise<void> => {
    const created = await createMatch(rules, sides);
    if (created.ok) navigate(routePath('versus', created.value));
    else toast({ message: created.error.message, detail: created.error.advice, tone: 'error' });
  };

  if (isRace)
    return (
      <Page width="prose">
        <PageHeader
          title={isChallenge ? 'You are challenged' : 'Race a recorded episode'}
          breadcrumbs={[{ label: 'Versus', to: '/versus' }]}
          description="Play the same level, with the same limits, against what was played before. It needs no key and no server."
        />
        <Suspense fallback={<Loading what="Opening the race…" />}>
          {file !== null ? (
            <ChallengeRace key={file.name} challenge={file.challenge} from={file.name} onStart={start} />
          ) : code !== null ? (
            <CodeRace key={code} code={code} onStart={start} />
          ) : (
            <StoredRace
              key={`${String(run)} ${String(episode)}`}
              run={run ?? ''}
              episode={episode ?? ''}
              onStart={start}
            />
          )}
        </Suspense>
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title="Versus"
        description="You and an agent, or two agents, on the same level side by side, by the same rules."
      />
      <Suspense fallback={<Loading what="Loading the form…" />}>
        <SetUpForm onStart={start} Edits={Edits} />
      </Suspense>
      <ChallengeFiles onOpen={(name, challenge) => setFile({ name, challenge })} />
      <Matches />
    </Page>
  );
}

function Matches() {
  const matches = useMatches();
  if (matches.state === 'loading') return <Loading what="Loading the matches…" />;
  if (matches.state === 'error')
    return (
      <ErrorPanel
        title={`The matches could not be read: ${matches.error.message}`}
        kept="Nothing was changed."
        advice={matches.error.advice}
      />
    );
  if (matches.value.length === 0) return null;
  return (
    <Panel title="Matches" flush>
      <MatchTable matches={matches.value} />
    </Panel>
  );
}

interface ChallengeFilesProps {
  readonly onOpen: (name: string, challenge: Challenge) => void;
}

function ChallengeFiles({ onOpen }: ChallengeFilesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (files: readonly DroppedFile[]): Promise<void> => {
    const [first] = files;
    if (!first) return;
    const read = await readChallengeFile(first.file).catch((thrown: unknown) => ({
      ok: false as const,
      error: `The file could not be read: ${messageOf(thrown)}`,
    }));
    if (read.ok) onOpen(first.file.name, read.value);
    else setProblem(read.error);
  };
  return (
    <Panel title="Challenges">
      <DropZone
        label="Drop a challenge file"
        hint="A .challenge.json file that a friend sent you. Nothing leaves this device."
        accept=".json"
        folders={false}
        compact
        takesOffered="Drop to open as a challenge"
        leavesOffered={LEFT}
        onFiles={(files) => void take(files)}
        onError={setProblem}
      />
      {problem !== null && (
        <ErrorPanel
          title={problem}
          kept="Everything in this browser is as it was."
          advice="Ask whoever challenged you for the file again."
        />
      )}
    </Panel>
  );
}
