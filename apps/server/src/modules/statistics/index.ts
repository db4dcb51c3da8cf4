export { mayReadProfile } from './may-read.ts';
export { statisticsModule } from './module.ts';
