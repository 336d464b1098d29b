import { useMemo } from 'react';
import { costOf, type EpisodeRecord, type StepRecord } from '../../core/evaluate';
import { CallView, Panel, TextBlock } from '../../ui';
import type { Prices } from './prices';
import { readLesson } from './prompts';
import { shownMessages } from './PromptMessages';
import styles from './replay.module.css';

export interface LessonPanelProps {
  readonly episode: EpisodeRecord;
  readonly steps: readonly StepRecord[];
  readonly prices: Prices;
}

/** What the strategy made of the episode afterwards; nothing for strategies that learn nothing from it. */
export function LessonPanel({ episode, steps, prices }: LessonPanelProps) {
  const { lesson } = episode;
  const read = useMemo(() => (lesson ? readLesson(steps, lesson.calls) : []), [lesson, steps]);
  if (!lesson) return null;
  return (
    <Panel title="Lesson from this episode">
      <div className={styles.texts}>
        <p className={styles.muted}>The next episodes of this task in the run know it.</p>
        <TextBlock label="Lesson" hideLabel text={lesson.text} maxHeight="20rem" />
        {lesson.calls.map((call, index) => {
          const messages = read[index];
          return (
            <CallView
              key={index}
              number={index + 1}
              purpose={call.purpose}
              second={call.second === true}
              messages={
                messages
                  ? shownMessages(messages, steps.length)
                  : 'They refer to a message that is not in the record.'
              }
              reply={call.reply}
              reasoning={call.reasoning}
              usage={call.usage}
              latencyMs={call.latencyMs}
              attempts={call.attempts}
              stopReason={call.stopReason}
              cost={costOf(call.usage, call.second ? prices.secondPrice : prices.price)}
            />
          );
        })}
      </div>
    </Panel>
  );
}
