export { sanctionsModule } from './module.ts';
export { openRestrictions } from './restrictions.ts';
export type { Restrictions } from './restrictions.ts';
