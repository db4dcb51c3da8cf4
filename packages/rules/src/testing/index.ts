export { Scenario, TIMERS } from './scenario.ts';
export type { PlayerActions, Offer, SetupOptions } from './scenario.ts';
export { sampleSeat } from './sample-seat.ts';
export { seededWorld } from './seeded-world.ts';
