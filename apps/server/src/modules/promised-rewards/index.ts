export { openPromises } from './promises.ts';
export type { Promises } from './promises.ts';
export { promisedRewardsModule } from './module.ts';
