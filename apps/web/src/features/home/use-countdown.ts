import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { steadyNow } from '../../shared/time/steady-time.ts';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - steadyNow()) / 1000));

/** Whole seconds until `end` (steady ms), updated each second; null without an end. `onEnd` is called once at 0. */
export function useCountdown(end: number | null, onEnd: () => void): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (end === null) return () => undefined;
      const timer = setInterval(listener, 1000);
      return () => clearInterval(timer);
    },
    [end],
  );
  const seconds = useSyncExternalStore(subscribe, () => (end === null ? null : secondsUntil(end)));
  const isOver = seconds === 0;
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  return seconds;
}
