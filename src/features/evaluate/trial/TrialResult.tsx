import { useMemo, type ReactNode } from 'react';
import type { Message, PictureHash } from '../../../core/agent';
import { costOf, expandCalls, TURN_LABELS, type Price } from '../../../core/evaluate';
import {
  CallView,
  formatCount,
  formatDollars,
  formatNumber,
  Panel,
  PngPicture,
  Stack,
  StatTile,
  StatusBadge,
  TextBlock,
  Grid,
  type ShownMessage,
  type ShownPart,
} from '../../../ui';
import type { TrialReport } from '../../../workers/bridge';
import { describeTrial } from './trialWords';

type WholeCall = ReturnType<typeof expandCalls>['calls'][number];

export interface TrialResultProps {
  readonly report: TrialReport;
  /** Steps that were taken before. */
  readonly before: number;
  /** `null`: not known. */
  readonly price: Price | null;
  readonly secondPrice: Price | null;
}

/** Everything that came of a tried step: what was asked and answered, how it was read, and what it would do. */
export function TrialResult({ report, before, price, secondPrice }: TrialResultProps) {
  const { step, observation, pictures } = report;
  const whole = useMemo(() => expandCalls(step, null), [step]);
  const { exchange } = whole;
  const calls: readonly WholeCall[] = [
    ...whole.calls,
    ...(exchange ? [{ ...exchange, purpose: 'decide', reasoning: '' }] : []),
  ];
  const costs = calls.map(({ usage, second }) => costOf(usage, second ? secondPrice : price));
  const tokens = (pick: 'inputTokens' | 'outputTokens'): number | null =>
    calls.some(({ usage }) => usage[pick] === null)
      ? null
      : calls.reduce((sum, { usage }) => sum + (usage[pick] ?? 0), 0);
  const cost = costs.some((one) => one === null)
    ? null
    : costs.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return (
    <Stack gap={5}>
      <Panel title="What it decided">
        <Stack gap={4}>
          <Grid stretch least="9rem" gap={4}>
            <StatTile
              label="Action"
              value={step.action}
              detail={`after ${formatCount(before, 'step', 'steps')}`}
            />
            <StatTile label="Calls" value={formatNumber(calls.length, 0)} />
            <StatTile
              label="Tokens in / out"
              value={`${formatNumber(tokens('inputTokens'))} / ${formatNumber(tokens('outputTokens'))}`}
            />
            <StatTile
              label="Cost"
              value={formatDollars(cost)}
              detail={cost === null && calls.length > 0 ? 'no price known' : undefined}
            />
          </Grid>
          <p>
            <StatusBadge tone={step.turn === 'valid' ? 'success' : 'warning'}>
              {TURN_LABELS[step.turn]}
            </StatusBadge>{' '}
            {describeTrial(step)}
          </p>
          {step.reasoning !== '' && <TextBlock label="Reasoning" text={step.reasoning} maxHeight="24rem" />}
        </Stack>
      </Panel>
      {calls.length > 0 && (
        <Panel title={calls.length === 1 ? 'The call' : `The ${String(calls.length)} calls, in order`}>
          <Stack gap={3}>
            {calls.map((call, index) => (
              <CallView
                key={index}
                number={index + 1}
                purpose={call.purpose}
                second={call.second === true}
                messages={call.messages.map((message) => shown(message, pictures))}
                reply={call.reply}
                reasoning={call.reasoning}
                usage={call.usage}
                latencyMs={call.latencyMs}
                attempts={call.attempts}
                stopReason={call.stopReason}
                cost={costs[index] ?? null}
                open={index === calls.length - 1}
              />
            ))}
          </Stack>
        </Panel>
      )}
      <Panel title="What the action would do">
        <Stack gap={3}>
          <Observation label="Before: what it decided on" observation={observation} />
          <p>
            Reward {formatNumber(step.reward, 4)}
            {step.terminated && ', the episode ends'}
            {step.truncated && ', a limit ends the episode'}. Nothing of this is recorded.
          </p>
          <Observation label={`After “${step.action}”`} observation={step.observation} />
        </Stack>
      </Panel>
      <Panel title="What it was told">
        <Stack gap={3}>
          {report.mission !== null && (
            <p>
              Mission: <strong>{report.mission}</strong>
            </p>
          )}
          <TextBlock label="Instructions" text={report.instructions} maxHeight="24rem" />
        </Stack>
      </Panel>
    </Stack>
  );
}

function Observation(props: {
  readonly label: string;
  readonly observation: { readonly longTerm: string; readonly shortTerm: string };
}): ReactNode {
  const { label, observation } = props;
  return (
    <>
      <TextBlock
        label={label}
        text={observation.longTerm}
        maxHeight="20rem"
        empty="(the observation is empty)"
      />
      {observation.shortTerm !== '' && (
        <TextBlock label={`${label}, short-term part`} text={observation.shortTerm} maxHeight="14rem" />
      )}
    </>
  );
}

function shown(
  { role, content }: Message,
  pictures: ReadonlyMap<PictureHash, Uint8Array<ArrayBuffer>>,
): ShownMessage {
  if (typeof content === 'string') return { role, parts: [{ kind: 'text', text: content }] };
  return {
    role,
    parts: content.map((part): ShownPart => {
      if (part.kind === 'text') return part;
      const png = pictures.get(part.hash);
      return {
        kind: 'picture',
        name: `Picture of ${String(part.width)} × ${String(part.height)} pixels`,
        picture: png ? (
          <PngPicture
            png={png}
            width={part.width}
            height={part.height}
            alt="The picture that the model got"
            caption={`${String(part.width)} × ${String(part.height)} pixels, the very file that was sent.`}
          />
        ) : (
          'The file of this picture did not come along.'
        ),
      };
    }),
  };
}
