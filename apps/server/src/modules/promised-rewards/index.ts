export { openPromises } from './promises.ts';
export type { Promises, PromisedSum } from './promises.ts';
export { promisedRewardsModule } from './module.ts';
