import { useEffect, useSyncExternalStore, type ComponentProps } from 'react';
import { useGameContext } from '../context/game-context.ts';

type ThrowButton = Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'onClick'>;

/** The keys with which a focused button is pressed. */
const BUTTON_KEYS: ReadonlySet<string> = new Set(['Space', 'Enter']);

/**
 * The handlers of the button that throws: a click throws, and a hold shakes the dice until it is let go.
 *
 * @param throwsNow Whether the viewer may throw now.
 */
export function useThrowButton(throwsNow: boolean): ThrowButton {
  const { shake, sendCommand } = useGameContext();
  useEffect(
    () => (throwsNow ? shake.arm(() => void sendCommand({ type: 'throwDice' })) : undefined),
    [throwsNow, shake, sendCommand],
  );
  return {
    onPointerDown: (event) => shake.pressPointer(event.nativeEvent, event.currentTarget),
    onKeyDown: (event) => {
      if (BUTTON_KEYS.has(event.code) && !event.repeat && shake.pressKey(event.code)) event.preventDefault();
    },
    onClick: (event) => {
      if (shake.takesClick(event)) void sendCommand({ type: 'throwDice' });
    },
  };
}

/** Do the dice shake in the viewer's hand? */
export function useShaking(): boolean {
  const { shake } = useGameContext();
  return useSyncExternalStore(shake.subscribe, () => shake.isShaking);
}
