import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** From now on the timers and `performance.now` of the page run so many times slower. */
    slowDown: (times: number) => void;
  }
}

/**
 * Runs in the page, before its own scripts. `Date` stays right: the page compares it with times of the server. The
 * browser itself slows the timeline of animations and the time that it gives to frames.
 */
const install = (): void => {
  let times = 1;
  let begin = 0;
  const now = performance.now.bind(performance);
  window.slowDown = (wanted) => {
    begin = now();
    times = wanted;
  };
  performance.now = () => begin + (now() - begin) / times;
  const { setTimeout: after, setInterval: each } = window;
  window.setTimeout = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
    after(act, ms * times, ...given)) as typeof window.setTimeout;
  window.setInterval = ((act: TimerHandler, ms = 0, ...given: unknown[]) =>
    each(act, ms * times, ...given)) as typeof window.setInterval;
};

/** Prepares the pages that open in this context from now on. */
export const installSlowClock = (context: BrowserContext): Promise<unknown> =>
  // tsx keeps the names of functions by a call of `__name`, which the page does not know.
  context.addInitScript({ content: `{ const __name = (it) => it; (${install.toString()})(); }` });

/** The clock of the page runs so many times slower from now on. That of the server stays as it is. */
export const slowDown = async (page: Page, times: number): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 / times });
  await page.evaluate((wanted) => window.slowDown(wanted), times);
};
