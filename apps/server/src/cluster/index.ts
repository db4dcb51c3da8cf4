export { channelNamed } from './bus.ts';
export type { Bus, Channel } from './bus.ts';
export { joinCluster } from './membership.ts';
export { openBus } from './open-bus.ts';
export { PresenceSync } from './presence-sync.ts';
export { isPresentAt, sqlPresenceStore } from './presence.ts';
export type { Presence, PresenceCondition, PresenceStore } from './presence.ts';
export { RESTART_GRACE_MS } from './restart-grace.ts';
