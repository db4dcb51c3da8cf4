import { useEffect } from 'react';
import { useVisible } from '../../../shared/time/use-visible.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useSeconds, WARNING_SECONDS } from '../timer/use-seconds.ts';

/**
 * The sound of the mover's time: the whole extra move, the last seconds of any other move. In a hidden tab it warns
 * once.
 */
export function TimerSound() {
  const { viewerId, sounds, clock } = useGameContext();
  const { game } = useShownTable('deadline', 'move', 'result');
  const isVisible = useVisible();
  const isMine = game.move.userId === viewerId && game.deadline?.kind === 'MOVE' && !game.isOver;
  const at = isMine ? (game.deadline?.at ?? null) : null;
  const seconds = useSeconds(at);
  const isOn = isMine && isVisible && seconds > 0 && (game.move.isExtra || seconds <= WARNING_SECONDS);
  useEffect(() => {
    if (!isOn || sounds === null) return;
    sounds.setTicking(true);
    return () => sounds.setTicking(false);
  }, [isOn, sounds]);
  // Nobody sees the clock of a hidden tab, so it warns once.
  useEffect(() => {
    if (isVisible || at === null || sounds === null) return;
    const wait = at - clock.now() - WARNING_SECONDS * 1000;
    if (wait <= 0) return;
    const id = setTimeout(() => sounds.warnOfTime(), wait);
    return () => clearTimeout(id);
  }, [isVisible, at, clock, sounds]);
  return null;
}
