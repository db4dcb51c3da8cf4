/** What every running timer has left at least when servers go on after a start or a death, ms (TIME-6). */
export const RESTART_GRACE_MS = 10_000;
