import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import type { Throw } from '../playback/throws.ts';

interface ThrowButton extends Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown' | 'onClick'> {
  readonly 'data-shaking': '' | undefined;
}

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
  const { isShaking } = useShaking();
  return {
    'data-shaking': isShaking ? '' : undefined,
    onPointerDown: (event) => shake.pressPointer(event.nativeEvent, event.currentTarget),
    onKeyDown: (event) => {
      if (BUTTON_KEYS.has(event.code) && !event.repeat && shake.pressKey(event.code)) event.preventDefault();
    },
    onClick: (event) => {
      if (shake.takesClick(event)) void sendCommand({ type: 'throwDice' });
    },
  };
}

/**
 * Do the dice shake in the viewer's hand, and were they shaken since they fell? They shake until the throw is shown, so
 * that they never lie still before it.
 */
export function useShaking(): { readonly isShaking: boolean; readonly isHeld: boolean } {
  const { shake, playback } = useGameContext();
  useShownTable('dice');
  const isPressed = useSyncExternalStore(shake.subscribe, () => shake.isShaking);
  const isSent = useUiState(({ pending }) => pending.some(({ type }) => type === 'throwDice'));
  const [heldAt, setHeldAt] = useState<Throw | null>();
  const thrown = playback.lastThrow;
  if (isPressed && heldAt !== thrown) setHeldAt(thrown);
  const isHeld = heldAt === thrown;
  return { isShaking: isPressed || (isSent && isHeld), isHeld };
}
