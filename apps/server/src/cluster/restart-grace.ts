/** Every running timer has at least this time left after a start or a death of a server, ms (TIME-6). */
export const RESTART_GRACE_MS = 10_000;
