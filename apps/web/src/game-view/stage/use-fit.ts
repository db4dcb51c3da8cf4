import { createContext, use, useLayoutEffect, useState } from 'react';

/** Reference size of the game screen, px. */
export const STAGE_WIDTH = 1874;
export const STAGE_HEIGHT = 1022;

interface Fit {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** The size of the window, px: a measure waits until the stage has followed it. */
  readonly followed: string;
}

/** The height that the stage leaves free below itself, px of the stage. */
export const DockHeight = createContext(0);

/** The height by which the side columns are longer above and below the stage, px of the stage. */
export const StageSpare = createContext(0);

const fit = (dock: number): Fit => {
  const height = STAGE_HEIGHT + dock;
  const scale = Math.min(window.innerWidth / STAGE_WIDTH, window.innerHeight / height);
  return {
    scale,
    left: (window.innerWidth - STAGE_WIDTH * scale) / 2,
    top: (window.innerHeight - height * scale) / 2,
    followed: `${window.innerWidth}x${window.innerHeight}`,
  };
};

/** Scale and offset (px) of the stage that fit it into the window; follows a resize. */
export function useFit(): Fit {
  const dock = use(DockHeight);
  const [current, setCurrent] = useState(() => fit(dock));
  useLayoutEffect(() => {
    const follow = (): void => setCurrent(fit(dock));
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, [dock]);
  return current;
}
