import { useEffect, useState } from 'react';
import { loadStrategies, type StrategyMeta } from '../../core/agent';

/** The strategies that ship with the app, in the order in which they are offered. */
export type StrategyList =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly strategies: readonly StrategyMeta[] }
  | { readonly state: 'error'; readonly message: string; readonly advice: string };

let loaded: StrategyList = { state: 'loading' };

/** What there is to say of every strategy; its code comes with the first page that lists them. */
export function useStrategies(): StrategyList {
  const [list, setList] = useState(loaded);
  useEffect(() => {
    if (loaded.state === 'ready') return;
    let stopped = false;
    loadStrategies().then(
      ({ STRATEGIES }) => {
        loaded = { state: 'ready', strategies: STRATEGIES.map(({ meta }) => meta) };
        if (!stopped) setList(loaded);
      },
      () => {
        if (!stopped)
          setList({
            state: 'error',
            message: 'The list of strategies could not be loaded.',
            advice: 'Check the connection and load the page again. What you entered is kept.',
          });
      },
    );
    return () => {
      stopped = true;
    };
  }, []);
  return list;
}
