import type { Page } from '@playwright/test';

/**
 * Waits for transitions, and for the animations that reduced motion has shortened to 0.01 ms: on a busy computer they
 * begin some frames later. In the middle of a fade, axe measures a contrast that nobody has to read.
 */
export const endShortMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const short = document.getAnimations().filter((animation) => {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      const isShort = typeof duration === 'number' && duration < 1;
      return animation instanceof CSSTransition || (animation.playState === 'running' && isShort);
    });
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
