import { useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import type { AcceptedActions } from '../../../core/env';
import { formatCount, formatNumber, LiveRegion, Panel, TextField, VirtualList } from '../../../ui';
import { filterActions, neighbor } from './filterActions';
import styles from './story.module.css';

interface ActionFilterProps {
  readonly accepted: AcceptedActions;
  readonly onAct: (action: string) => void;
  /** The field of the filter. */
  readonly ref?: Ref<HTMLInputElement>;
}

export interface ValidActionsProps extends ActionFilterProps {
  readonly className: string;
}

/** All that the world accepts now, as agents are told. */
export function ValidActions({ className, ...rest }: ValidActionsProps) {
  return (
    <Panel title={`Valid actions (${formatNumber(rest.accepted.total, 0)})`} className={className}>
      <ActionFilter {...rest} />
    </Panel>
  );
}

/** Actions, of which there may be thousands: typing filters, arrows choose, Enter takes. */
export function ActionFilter({ accepted, onAct, ref }: ActionFilterProps) {
  const { actions, total } = accepted;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const shown = useMemo(() => filterActions(actions, typed), [actions, typed]);
  const index = Math.min(chosen, Math.max(0, shown.length - 1));

  const filter = (text: string): void => {
    setTyped(text);
    setChosen(0);
  };
  const take = (action: string): void => {
    filter('');
    onAct(action);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen(neighbor(index, event.key === 'ArrowDown' ? 1 : -1, shown.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const action = shown[index];
      if (action !== undefined && !event.repeat) take(action);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      filter('');
      event.currentTarget.blur();
    }
  };

  const active = shown[index];
  return (
    <div className={styles.valid}>
      <TextField
        {...(ref === undefined ? {} : { ref })}
        label="Filter actions"
        mono
        value={typed}
        onChange={filter}
        onKeyDown={handleKey}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={200}
        placeholder="put pot"
      />
      <LiveRegion
        message={
          typed === '' && chosen === 0
            ? ''
            : active === undefined
              ? 'No valid action has these words.'
              : `${active}, ${String(index + 1)} of ${String(shown.length)}`
        }
      />
      {shown.length === 0 ? (
        <p className={styles.note}>
          {actions.length === 0 ? 'The world lists none now.' : 'No valid action has these words.'}
        </p>
      ) : (
        <VirtualList
          label="Valid actions"
          items={shown}
          keyOf={(action) => action}
          estimateHeight={32}
          height="min(22rem, 50vh)"
          activeIndex={index}
          renderItem={(action, at) => (
            <button
              type="button"
              className={styles.validAction}
              data-chosen={at === index || undefined}
              tabIndex={-1}
              // The pointer leaves the focus where it is, so that typing goes on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(action)}
            >
              {action}
            </button>
          )}
        />
      )}
      <p className={styles.note}>
        {typed === '' ? '' : `${formatCount(shown.length, 'action', 'actions')} shown. `}
        {total > actions.length &&
          `${formatNumber(total - actions.length, 0)} more are valid and can be typed. `}
        ↑ and ↓ choose, Enter takes.
      </p>
    </div>
  );
}
