import { useEffect, useRef, useState } from 'react';
import { sideReads, type MatchPlay, type MatchRecord } from '../../../core/evaluate';
import { Button, Dialog, ErrorPanel, SelectField, Stack, TextField } from '../../../ui';
import { challengeFrom, downloadBlob, type WrittenChallenge } from '../../../workers/bridge';

export interface ChallengeDialogProps {
  readonly match: MatchRecord;
  readonly plays: readonly [MatchPlay, MatchPlay];
  readonly onClose: () => void;
}

type Written =
  | { readonly state: 'writing' }
  | { readonly state: 'ready'; readonly challenge: WrittenChallenge }
  | { readonly state: 'failed'; readonly message: string };

/** Makes a link or a file with which a friend races what one side did. */
export function ChallengeDialog({ match, plays, onClose }: ChallengeDialogProps) {
  const [side, setSide] = useState<'0' | '1'>('1');
  const play = plays[side === '0' ? 0 : 1];
  const player = match.sides[side === '0' ? 0 : 1];
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const name = names[side] ?? (player.name === 'You' ? 'A friend' : player.name);
  const [written, setWritten] = useState<Written>({ state: 'writing' });
  useEffect(() => {
    let gone = false;
    const terms = { name, rights: match.rules.rights, reads: sideReads(player, match.rules) };
    void challengeFrom(play, terms).then((made) => {
      if (gone) return;
      setWritten(
        made.ok ? { state: 'ready', challenge: made.value } : { state: 'failed', message: made.error },
      );
    });
    return () => {
      gone = true;
    };
  }, [play, player, match.rules, name]);

  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // The browser does not let the page copy: the person does it.
      field.current?.focus();
      field.current?.select();
    }
  };
  const challenge = written.state === 'ready' ? written.challenge : null;
  const { origin, pathname } = window.location;
  const link = challenge?.path == null ? null : `${origin}${pathname}#${challenge.path}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Challenge a friend"
      description="Your friend plays the same level, with the same limits and shown the same, against what was played here. The challenge holds the level, its rules and the moves: no key, no prompt, no answer. It needs no server."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            icon="download"
            disabled={challenge === null}
            {...(link === null ? { variant: 'primary' as const } : {})}
            onClick={() => {
              if (challenge) downloadBlob(challenge.file, challenge.fileName);
            }}
          >
            Save as a file
          </Button>
          {link !== null && (
            <Button
              variant="primary"
              icon={copied === link ? 'check' : 'copy'}
              onClick={() => void copy(link)}
            >
              {copied === link ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <SelectField
          label="Race against"
          value={side}
          onChange={setSide}
          choices={[
            { value: '0', label: match.sides[0].name },
            { value: '1', label: match.sides[1].name },
          ]}
        />
        <TextField
          label="Name that your friend sees"
          value={name}
          maxLength={120}
          onChange={(next) => setNames((all) => ({ ...all, [side]: next }))}
        />
        {link !== null && (
          <TextField ref={field} label="Link" mono readOnly value={link} onChange={() => undefined} />
        )}
        {challenge !== null && link === null && (
          <p role="status">
            With {String(challenge.decisions)} moves the link would be too long for many programs. Save the
            challenge as a file; your friend opens it on the Versus page.
          </p>
        )}
        {challenge?.needsFiles === true && (
          <p role="status">
            The level is played from a file of your library, which the challenge does not hold. Your friend
            needs the same file.
          </p>
        )}
        {written.state === 'failed' && (
          <ErrorPanel title={written.message} advice="Close this and try again." />
        )}
      </Stack>
    </Dialog>
  );
}
