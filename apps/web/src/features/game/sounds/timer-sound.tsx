import { useEffect } from 'react';
import { useVisible } from '../../../shared/time/use-visible.ts';
import { useDesk } from '../desk/desk.ts';
import { useShown } from '../desk/use-shown.ts';
import { useSeconds, WARNING_SECONDS } from '../timer/use-seconds.ts';

/** The mover hears his time: all of an extra move, the last seconds of any other. */
export function TimerSound() {
  const { viewerId, sounds } = useDesk();
  const { game } = useShown('deadline', 'move', 'result');
  const isVisible = useVisible();
  const isMine = game.move.userId === viewerId && game.deadline?.kind === 'MOVE' && !game.isOver;
  const seconds = useSeconds(isMine ? (game.deadline?.at ?? null) : null);
  const isOn = isMine && isVisible && seconds > 0 && (game.move.isExtra || seconds <= WARNING_SECONDS);
  useEffect(() => {
    if (!isOn || sounds === null) return;
    sounds.tick(true);
    return () => sounds.tick(false);
  }, [isOn, sounds]);
  return null;
}
