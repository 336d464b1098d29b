import { libraryHashesIn, type EnvironmentMeta } from '../../../core/env';
import type { MatchRules } from '../../../core/evaluate';
import { Panel } from '../../../ui';
import { findTask } from '../../../workers/bridge';
import styles from './versus.module.css';
import { limitText, paceText, readsText, rightsText, type ShownSide } from './words';

export interface RulesPanelProps {
  readonly rules: MatchRules;
  readonly sides: readonly ShownSide[];
  readonly meta: EnvironmentMeta | null;
}

/** The rules, the same for both sides, and what each reads. */
export function RulesPanel({ rules, sides, meta }: RulesPanelProps) {
  const task = findTask(rules.environmentId, rules.task);
  const files = new Set(libraryHashesIn(rules.options));
  const set = (meta?.options ?? []).flatMap(({ key, label }) => {
    const value = rules.options[key];
    if (value === undefined || value === meta?.defaults[key]) return [];
    return [[label, files.has(String(value)) ? 'a file of your library' : String(value)] as const];
  });
  const rows: readonly (readonly [label: string, text: string])[] = [
    ['Level', `${meta?.title ?? rules.environmentId}: ${task?.title ?? rules.task}`],
    [rules.seeds.length === 1 ? 'Seed' : 'Seeds, one a game', rules.seeds.join(', ')],
    ['Step limit', limitText(rules, null)],
    ['Pace', paceText(rules)],
    ['May be shown to both', rightsText(rules)],
    ...(rules.hidden ? ([['Spoilers', 'The other side is hidden until your game is over']] as const) : []),
    ...sides.map(
      (side) => [side.name === 'You' ? 'You get' : `${side.name} gets`, readsText(side, rules)] as const,
    ),
    ...set,
  ];
  return (
    <Panel title="Rules, the same for both sides">
      <dl className={styles.rules}>
        {rows.map(([label, text], place) => (
          <div key={`${label} ${String(place)}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
