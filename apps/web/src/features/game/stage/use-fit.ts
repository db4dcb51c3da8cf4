import { useLayoutEffect, useState } from 'react';

/** Reference size of the game screen, px. */
export const STAGE_WIDTH = 1874;
export const STAGE_HEIGHT = 1022;

interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

const fit = (): Fit => {
  const scale = Math.min(window.innerWidth / STAGE_WIDTH, window.innerHeight / STAGE_HEIGHT);
  return {
    scale,
    left: (window.innerWidth - STAGE_WIDTH * scale) / 2,
    top: (window.innerHeight - STAGE_HEIGHT * scale) / 2,
  };
};

/** Scale and offset (px) of the stage that fit it into the window; follows a resize. */
export function useFit(): Fit {
  const [current, setCurrent] = useState(fit);
  useLayoutEffect(() => {
    const follow = (): void => setCurrent(fit());
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  return current;
}
