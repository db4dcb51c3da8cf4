export { Scenario, TIMERS } from './scenario.ts';
export type { Hand, Offer, SetupOptions } from './scenario.ts';
export { seededWorld } from './seeded-world.ts';
