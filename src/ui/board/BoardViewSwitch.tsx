import { Button } from '../Button';
import styles from './Board.module.css';
import type { BoardView } from './Board';

export interface BoardViewSwitchProps {
  readonly views: readonly Pick<BoardView, 'id' | 'title'>[];
  /** Id of the view shown. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Why the board shows something else than was chosen. */
  readonly note?: string | null;
}

/** Chooses what a board shows. Buttons and not radios: arrow keys belong to the game or the replay. */
export function BoardViewSwitch({ views, value, onChange, note = null }: BoardViewSwitchProps) {
  if (views.length < 2) return null;
  return (
    <div className={styles.views} role="group" aria-label="What the board shows">
      {views.map((view) => (
        <Button
          key={view.id}
          size="small"
          variant="quiet"
          aria-pressed={view.id === value}
          onClick={() => onChange(view.id)}
        >
          {view.title}
        </Button>
      ))}
      {note !== null && (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
    </div>
  );
}
