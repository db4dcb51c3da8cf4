export { channelNamed } from './bus.ts';
export type { Bus, Channel } from './bus.ts';
export { absentSince, NO_ABSENCE } from './absence.ts';
export type { Absence } from './absence.ts';
export { DatabaseLink } from './database-link.ts';
export { joinCluster } from './membership.ts';
export { deploymentOf, openBus } from './open-bus.ts';
export { PresenceSync } from './presence-sync.ts';
export { connectedUsers, isPresentAt, sqlPresenceStore, usersAt } from './presence.ts';
export type { Presence } from './presence.ts';
export { Reconciliation } from './reconciliation.ts';
export type { SeatTable } from './seat-tables.ts';

/** Every running timer has at least this time left after a start or a death of a server, ms (TIME-6). */
export const RESTART_GRACE_MS = 10_000;
