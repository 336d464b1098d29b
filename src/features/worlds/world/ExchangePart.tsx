import { isLanguageModel } from '../../../core/agent';
import type { WorldExchange } from '../../../core/worlds';
import { Stack, TextBlock, formatCount, formatDateTime } from '../../../ui';
import styles from '../shared/worlds.module.css';

/** What a model was asked for a version and what it answered, word for word. */
export function ExchangePart({ exchange }: { readonly exchange: WorldExchange | null }) {
  if (exchange === null)
    return (
      <p className={styles.note}>
        No model was asked for this version: it was imported, copied or written by hand.
      </p>
    );
  const { model, prompt, reply, reasoning, parts, at } = exchange;
  const name = isLanguageModel(model) ? model.modelId : model.kind;
  const settings = isLanguageModel(model)
    ? `, temperature ${String(model.settings.temperature)}, at most ${formatCount(model.settings.maxTokens, 'token', 'tokens')}`
    : '';
  return (
    <Stack gap={4}>
      <p className={styles.note}>
        {name}
        {settings}, {formatDateTime(at)}
        {parts > 1 && `; the answer was cut off and continued: ${formatCount(parts, 'request', 'requests')}`}.
      </p>
      <TextBlock label="Prompt" text={prompt} maxHeight="24rem" />
      {reasoning !== '' && <TextBlock label="Reasoning" text={reasoning} maxHeight="16rem" />}
      <TextBlock label="Reply" text={reply} maxHeight="24rem" empty="(an empty answer)" />
    </Stack>
  );
}
