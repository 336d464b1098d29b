/** Physical reality alignment: a judge says of each sampled path whether the world behaves (bytesized32 spec, 10). */
import { splitReasoning, type Message } from '../agent';
import type { Alignment, AlignmentJudgement, SampledPath } from './measures';
import { jsonObjectsIn } from './prompts';

export function judgePrompt(taskDescription: string, path: SampledPath): string {
  const record = path.map(({ action, observation }, index) =>
    JSON.stringify(index === 0 && action === '' ? { observation } : { action, observation }),
  );
  return [
    'Judge whether the engine of a text game answers in a way that is physically right: whether what happens is what would happen in the real world.',
    'What is not right, for example: something is taken out of a container that is closed.',
    [
      'Rules:',
      '- An error that the game reports as an observation fails the playthrough by itself.',
      '- Judge this playthrough only, and only the actions in it. Do not guess what other actions would do.',
      '- Objects within reach need not be picked up before they are used.',
      '- A refusal is right when the action would not work or would make no sense.',
    ].join('\n'),
    'Answer “yes” if all of it is right, “no” if any of it is not, “error” if the game reports an error. Write exactly one line of JSON and nothing else, in this form:',
    '{"index": 0, "evaluation": "yes", "short_justification": "the reason, in a few words"}',
    `The task of the game: ${taskDescription}`,
    `The playthrough, from its first observation on:\n{"index": 0, "playthrough": [\n${record.join(',\n')}\n]}`,
    'Your evaluation of playthrough 0:',
  ].join('\n\n');
}

export function judgeMessages(taskDescription: string, path: SampledPath): readonly Message[] {
  return [{ role: 'user', content: judgePrompt(taskDescription, path) }];
}

/** The judge's verdict. Fences, prose around it, several lines and a bare word are put up with. */
export function readJudgement(whole: string): Pick<AlignmentJudgement, 'evaluation' | 'justification'> {
  const reply = splitReasoning(whole).answer;
  const judged = jsonObjectsIn(reply).filter((object) => 'evaluation' in object);
  const [object] = judged;
  if (object !== undefined) {
    const justification = object['short_justification'] ?? object['justification'] ?? object['reason'];
    return {
      evaluation: evaluationOf(object['evaluation']),
      justification: typeof justification === 'string' ? justification : '',
    };
  }
  const field = /["']?evaluation["']?\s*[:=]\s*["']?(\w+)/i.exec(reply);
  const bare = /^[\s"'*`_.]*(yes|no|error)\b/i.exec(reply);
  return {
    evaluation: evaluationOf(field?.[1] ?? bare?.[1]),
    justification: field || bare ? reply.trim() : '',
  };
}

function evaluationOf(word: unknown): AlignmentJudgement['evaluation'] {
  if (word === true) return 'yes';
  if (word === false) return 'no';
  const text = typeof word === 'string' ? word.trim().toLowerCase() : '';
  if (text.startsWith('yes')) return 'yes';
  if (text.startsWith('no')) return 'no';
  return text.startsWith('error') ? 'error' : 'unreadable';
}

/** A path with what the judge said of it. */
export function judgementOf(path: SampledPath, reply: string): AlignmentJudgement {
  return { path, ...readJudgement(reply), reply };
}

/** The result so far; the score is there when every path is judged. A game whose crawl failed, or has no paths, has 0. */
export function alignmentOf(
  paths: readonly SampledPath[],
  judgements: readonly AlignmentJudgement[],
  error = '',
): Alignment {
  const yes = judgements.filter(({ evaluation }) => evaluation === 'yes').length;
  const failed = error !== '' || paths.length === 0;
  const finished = judgements.length >= paths.length;
  return {
    paths,
    judgements,
    score: failed ? 0 : finished ? yes / judgements.length : null,
    error,
  };
}
