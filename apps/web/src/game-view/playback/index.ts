/** For the bench that measures the pace of a game. */
export type { Scheduler } from './driver.ts';
export { Playback } from './playback.ts';
