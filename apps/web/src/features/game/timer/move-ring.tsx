import { useShownTable } from '../context/use-shown-table.ts';
import { CountRing } from './count-ring.tsx';

/** The time that is left of the move, where a window covers the clock face. */
export function MoveRing() {
  const { deadline, timers } = useShownTable('deadline').game;
  const isRunning = deadline?.kind === 'MOVE';
  return <CountRing at={isRunning ? deadline.at : null} timeout={isRunning ? deadline.timeout : timers.move} />;
}
