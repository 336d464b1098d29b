import { useMemo } from 'react';
import type { EnvironmentId } from '../../core/env';
import { DEFAULT_KEYS, MOVEMENT_SCHEMES, type KeySettings } from './keys';
import { readOwnKeys, type OwnKeys } from './ownKeys';
import { usePreference } from './usePreference';

/** How the person moves by keys, kept beyond the page. */
export function useKeySettings(): readonly [KeySettings, (settings: KeySettings) => void] {
  const [movementText, setMovement] = usePreference('play.keys.movement', DEFAULT_KEYS.movement);
  const [padText, setPad] = usePreference('play.keys.numberPad', DEFAULT_KEYS.numberPad);
  const settings = useMemo<KeySettings>(
    () => ({
      movement: MOVEMENT_SCHEMES.find((scheme) => scheme === movementText) ?? DEFAULT_KEYS.movement,
      numberPad: padText === 'digits' ? 'digits' : 'move',
    }),
    [movementText, padText],
  );
  const choose = ({ movement, numberPad }: KeySettings): void => {
    setMovement(movement);
    setPad(numberPad);
  };
  return [settings, choose];
}

/** The person's own keys in an environment, kept beyond the page. */
export function useOwnKeys(id: EnvironmentId): readonly [OwnKeys, (own: OwnKeys) => void] {
  const [text, setText] = usePreference(`play.keys.own.${id}`, '{}');
  const own = useMemo(() => readOwnKeys(text), [text]);
  return [own, (next) => setText(JSON.stringify(next))];
}
