import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button, Cluster, ErrorPanel, ProgressBar, Stack, TextField, formatBytes } from '../../ui';
import {
  downloadToLibrary,
  parseDownloadAddress,
  type DownloadNews,
  type LibraryReport,
} from '../../workers/bridge';
import styles from './library.module.css';

export interface DownloadFormProps {
  readonly disabled: boolean;
  readonly onStart: () => void;
  readonly onDone: (report: LibraryReport) => void;
}

interface Problem {
  readonly message: string;
  readonly advice: string;
}

/** Fetches one file or zip. Says whom it asks before it does. */
export function DownloadForm({ disabled, onStart, onDone }: DownloadFormProps) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [news, setNews] = useState<DownloadNews | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  const address = parseDownloadAddress(text);

  const download = async (): Promise<void> => {
    setTried(true);
    if (!address.ok || under.current !== null || disabled) return;
    const controller = new AbortController();
    under.current = controller;
    setProblem(null);
    setNews({ received: 0, total: null });
    onStart();
    const done = await downloadToLibrary(address.value, controller.signal, setNews);
    under.current = null;
    setNews(null);
    if (done.ok) onDone(done.value);
    else if (done.error.kind !== 'cancelled') setProblem(done.error);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void download();
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Stack gap={3}>
        <TextField
          label="Address of a file or zip"
          type="url"
          value={text}
          onChange={(value) => {
            setText(value);
            setTried(false);
          }}
          mono
          autoComplete="off"
          maxLength={4000}
          placeholder="https://"
          hint={
            address.ok
              ? `${address.value.host} will be asked for ${address.value.name}. It sees this device’s network address and may send the request on to another server; nothing else is told.`
              : 'Nothing is fetched before you press Download.'
          }
          error={tried && !address.ok ? address.error : null}
        />
        <Cluster>
          <Button type="submit" icon="download" busy={news !== null} disabled={disabled}>
            {address.ok ? `Download from ${address.value.host}` : 'Download'}
          </Button>
          {news !== null && (
            <Button icon="stop" onClick={() => under.current?.abort()}>
              Cancel
            </Button>
          )}
        </Cluster>
        {news !== null && news.total === null && <p role="status">{receivedText(news)}</p>}
        {news !== null && news.total !== null && (
          <ProgressBar
            label="Download"
            segments={[{ label: 'Received', value: news.received, tone: 'accent' }]}
            total={news.total}
            valueText={receivedText(news)}
          />
        )}
        {problem !== null && (
          <ErrorPanel title={problem.message} kept="The library is unchanged." advice={problem.advice} />
        )}
      </Stack>
    </form>
  );
}

function receivedText({ received, total }: DownloadNews): string {
  return total === null
    ? `${formatBytes(received)} received`
    : `${formatBytes(received)} of ${formatBytes(total)} received`;
}
