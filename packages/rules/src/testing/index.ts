export { Scenario, TIMERS } from './scenario.ts';
export type { PlayerActions, Offer, SetupOptions } from './scenario.ts';
export { seededWorld } from './seeded-world.ts';
