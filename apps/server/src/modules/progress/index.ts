export { progressModule } from './module.ts';
export type { ProgressModule } from './module.ts';
