import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until `end` (epoch ms), told each second; null without an end. `onEnd` is called once at 0. */
export function useCountdown(end: number | null, onEnd: () => void): number | null {
  const [seconds, setSeconds] = useState(() => (end === null ? null : secondsUntil(end)));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (end === null) return setSeconds(null);
    setSeconds(secondsUntil(end));
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      ended();
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
}
