import type { Command } from '../../ui';
import type { ViewKeys } from './keys';

export interface CommandedGame {
  readonly keys: ViewKeys;
  /** The ways to see the board. */
  readonly views: readonly { readonly id: string; readonly title: string }[];
  /** `null` in a game of words alone. */
  readonly boardShown: boolean | null;
  readonly textShown: boolean;
  readonly onRestart: () => void;
  readonly onNext: () => void;
  readonly onChooseLevel: () => void;
  readonly onChooseKeys: () => void;
  /** `null` where there is nothing left to do. */
  readonly onType: (() => void) | null;
  /** `null` where the game knows no ways, or none now. */
  readonly onTravel: (() => void) | null;
  readonly onView: (id: string) => void;
  readonly onShowBoard: (shown: boolean) => void;
  readonly onShowText: (shown: boolean) => void;
}

const GROUP = 'This game';

/** What can be done with a game besides playing it, for the palette. */
export function gameCommands(game: CommandedGame): readonly Command[] {
  const { keys, views, boardShown, textShown, onType, onTravel } = game;
  const command = (
    id: string,
    label: string,
    icon: Command['icon'],
    run: () => void,
    key?: string,
  ): Command => ({
    id: `game ${id}`,
    group: GROUP,
    label,
    run,
    ...(icon === undefined ? {} : { icon }),
    ...(key === undefined ? {} : { shortcut: key }),
  });
  return [
    command('restart', 'Restart the same seed', 'refresh', game.onRestart, keys.restart[0]),
    command('next', 'Next seed', 'next', game.onNext, keys.next[0]),
    ...(onType ? [command('type', 'Type an action', 'pencil', onType, keys.command[0])] : []),
    ...(onTravel ? [command('travel', 'Go to a square', 'environment', onTravel, keys.travel[0])] : []),
    command('level', 'Choose another level', 'environment', game.onChooseLevel),
    command('keys', 'Change keys', 'keyboard', game.onChooseKeys),
    ...(views.length > 1
      ? views.map(({ id, title }) => command(`view ${id}`, `Board: ${title}`, 'eye', () => game.onView(id)))
      : []),
    ...(boardShown === null
      ? []
      : [
          command(
            'board',
            boardShown ? 'Hide the board' : 'Show the board',
            boardShown ? 'eyeOff' : 'eye',
            () => game.onShowBoard(!boardShown),
          ),
        ]),
    command('text', textShown ? 'Hide the text' : 'Show the text', textShown ? 'eyeOff' : 'eye', () =>
      game.onShowText(!textShown),
    ),
  ];
}
