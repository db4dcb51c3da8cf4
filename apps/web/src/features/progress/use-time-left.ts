import { useEffect, useEffectEvent, useState } from 'react';
import { siteClock } from '../../shared/time/server-clock.ts';

/** Time between two looks at the clock, ms: the page shows minutes. */
const LOOK_MS = 15_000;

/**
 * The time until then by the server's clock, ms, never below 0.
 * @param at epoch ms; null while it is unknown
 * @param onEnd called at each look after the end: the server may be a moment later
 */
export function useTimeLeft(at: number | null, onEnd: () => void): number {
  const [now, setNow] = useState(() => siteClock.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (at === null) return;
    const look = () => {
      setNow(siteClock.now());
      if (siteClock.now() >= at) end();
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? 0 : Math.max(0, at - now);
}
