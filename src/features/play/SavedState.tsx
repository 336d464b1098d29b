import { ErrorPanel, Icon, Link } from '../../ui';
import { useAppStatus, type PlayGame, type PlayState } from '../../workers/bridge';
import styles from './play.module.css';

/** Says truthfully what of this game is kept, and where. */
export function SavedState({ game, state }: { readonly game: PlayGame; readonly state: PlayState }) {
  const { storageMode } = useAppStatus();
  if (state.saved === 'failed' && state.saveError !== null) {
    return (
      <ErrorPanel
        title={`This game could not be saved: ${state.saveError.message}`}
        kept="The game goes on, on this page."
        advice={state.saveError.advice}
      />
    );
  }
  const link = <Link to={`/runs/${game.runId}/${game.episodeId}`}>in the runs list</Link>;
  return (
    <p className={styles.saved}>
      <Icon
        name={state.saved === 'saved' ? 'check' : state.saved === 'saving' ? 'clock' : 'info'}
        size={14}
      />
      <span>
        {state.saved === 'no' && 'The game is kept from the first move on.'}
        {state.saved === 'saving' && 'Saving…'}
        {state.saved === 'saved' &&
          (storageMode === 'memory' ? (
            <>Kept {link}, in memory only: it is lost when this tab closes, unless you export it.</>
          ) : (
            <>Every move is kept {link}.</>
          ))}
      </span>
    </p>
  );
}
