import { useEffect, useRef, useState } from 'react';
import { awaitsConsent, type LibraryItem } from '../../core/library';
import {
  Button,
  ButtonLink,
  Cluster,
  CodeEditor,
  Page,
  PageHeader,
  Panel,
  ProgramConsent,
  Split,
  Stack,
  TextField,
  useDocumentTitle,
  useNavigate,
  useShortcuts,
  useToast,
  withQuery,
  type CodePlace,
} from '../../ui';
import {
  agreeToPrograms,
  checkStrategy,
  downloadBlob,
  saveOwnStrategy,
  type ProgramFault,
  type StrategyCheck,
} from '../../workers/bridge';
import { CheckResult } from './CheckResult';
import { draftOf, keepDraft } from './drafts';
import { FIRST_STRATEGY, STRATEGY_TYPES } from './examples';
import styles from './ownStrategy.module.css';

/** What came of the last check. */
export type Checked =
  | { readonly kind: 'checking'; readonly stop: () => void }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'works'; readonly check: StrategyCheck }
  | { readonly kind: 'broken'; readonly fault: ProgramFault };

export interface StrategyEditorProps {
  readonly saved: { readonly item: LibraryItem; readonly source: string } | null;
}

/** The program beside what it gets and gives; checked in the sandbox, saved into the library. */
export function StrategyEditor({ saved }: StrategyEditorProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const from = saved?.item.hash ?? null;
  const [{ name, source }, setText] = useState(
    () =>
      draftOf(from) ?? { name: saved?.item.name ?? 'My strategy', source: saved?.source ?? FIRST_STRATEGY },
  );
  const [foreign, setForeign] = useState(saved !== null && awaitsConsent(saved.item));
  const [checked, setChecked] = useState<Checked | null>(null);
  const [place, setPlace] = useState<CodePlace | null>(null);
  const [saving, setSaving] = useState(false);
  const running = useRef<AbortController | null>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const changed = saved === null || source !== saved.source || name.trim() !== saved.item.name;
  useDocumentTitle(name);

  const change = (part: Partial<{ name: string; source: string }>): void => {
    const next = { name, source, ...part };
    setText(next);
    keepDraft({ from, ...next });
  };

  const check = async (): Promise<boolean> => {
    if (foreign || checked?.kind === 'checking') return false;
    const controller = new AbortController();
    running.current = controller;
    setChecked({ kind: 'checking', stop: () => controller.abort() });
    const result = await checkStrategy(source, controller.signal);
    if (controller.signal.aborted) {
      if (running.current === controller) setChecked({ kind: 'stopped' });
      return false;
    }
    setChecked(result.ok ? { kind: 'works', check: result.value } : { kind: 'broken', fault: result.error });
    if (!result.ok && result.error.line !== null) setPlace({ line: result.error.line });
    return result.ok;
  };

  const save = async (): Promise<void> => {
    if (saving || foreign || name.trim() === '') return;
    setSaving(true);
    const kept = await saveOwnStrategy(name.trim(), source);
    setSaving(false);
    if (!kept.ok) {
      toast({
        message: kept.error.message,
        detail: `Your text is still here. ${kept.error.advice}`,
        tone: 'error',
      });
      return;
    }
    keepDraft(null);
    toast({ message: `Saved “${kept.value.name}”.`, tone: 'success' });
    // Its page checks it.
    if (kept.value.hash === from) void check();
    else navigate(`/strategies/own/${kept.value.hash}`);
  };

  const [checkAtFirst] = useState(() => (saved !== null && !foreign ? check : null));
  useEffect(() => void checkAtFirst?.(), [checkAtFirst]);

  // A program that never ends does not outlive its page.
  useEffect(() => () => running.current?.abort(), []);

  useShortcuts(
    [
      { keys: 'mod+Enter', label: 'Check the strategy', run: () => void check(), whileTyping: true },
      { keys: 'mod+s', label: 'Save the strategy', run: () => void save(), whileTyping: true },
    ],
    { title: 'Strategy' },
  );

  return (
    <Page width="full">
      <PageHeader
        title={saved === null ? 'Write a strategy' : name}
        description="A strategy asks the model and gives the text from which the action is read. It runs in a sandbox: it reaches no key, no storage, no network and no page."
        breadcrumbs={[{ label: 'Strategies', to: '/strategies' }]}
      />
      {foreign && saved && (
        <ProgramConsent
          names={[saved.item.name]}
          onAgree={async () => {
            const agreed = await agreeToPrograms([saved.item.hash]);
            if (agreed.ok) setForeign(false);
            else toast({ message: agreed.error.message, detail: agreed.error.advice, tone: 'error' });
          }}
        />
      )}
      <Split columns="minmax(0, 1fr) 26rem" gap={5}>
        <Stack gap={3}>
          <TextField
            label="Name"
            value={name}
            onChange={(value) => change({ name: value })}
            error={name.trim() === '' ? 'Give it a name; runs show it.' : undefined}
          />
          <Cluster gap={2}>
            <Button
              variant="primary"
              icon="check"
              disabled={foreign || !changed}
              busy={saving}
              onClick={() => void save()}
            >
              Save
            </Button>
            <Button
              ref={checkButton}
              icon="play"
              disabled={foreign}
              busy={checked?.kind === 'checking'}
              onClick={() => void check()}
            >
              Check
            </Button>
            {checked?.kind === 'checking' && (
              <Button
                icon="stop"
                onClick={() => {
                  checked.stop();
                  // The button goes; whoever pressed it by key stays where they were.
                  checkButton.current?.focus();
                }}
              >
                Stop
              </Button>
            )}
            {from !== null && !changed && !foreign && (
              <>
                <ButtonLink to={withQuery('/try', { strategy: 'own', own: from, ownName: name })}>
                  Try one step
                </ButtonLink>
                <ButtonLink to={withQuery('/evaluate', { strategy: 'own', own: from, ownName: name })}>
                  Evaluate with it
                </ButtonLink>
              </>
            )}
            <Button
              icon="download"
              variant="quiet"
              onClick={() => downloadBlob(new Blob([source], { type: 'text/plain' }), `${fileName(name)}.ts`)}
            >
              Download
            </Button>
            <span className={styles.note}>Tab indents; press Esc, then Tab to leave the editor.</span>
          </Cluster>
          <CodeEditor
            label="The strategy’s program"
            language="typescript"
            value={source}
            readOnly={foreign}
            onChange={(value) => change({ source: value })}
            onSave={() => void save()}
            onRun={() => void check()}
            marks={
              checked?.kind === 'broken' && checked.fault.line !== null
                ? [{ line: checked.fault.line, message: checked.fault.message, severity: 'error' }]
                : []
            }
            place={place}
          />
        </Stack>
        <Stack gap={4}>
          <CheckResult checked={checked} />
          <Panel title="What it gets and gives">
            <Stack gap={2}>
              <p className={styles.note}>
                Types are for you to read: they are erased before the program runs, not checked. There is
                nothing to import.
              </p>
              <CodeEditor
                label="Types of a strategy"
                language="typescript"
                value={STRATEGY_TYPES}
                height="28rem"
              />
            </Stack>
          </Panel>
        </Stack>
      </Split>
    </Page>
  );
}

/** A name as part of a file's name. */
function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'strategy';
}
