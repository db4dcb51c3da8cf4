export { openCollusion } from './collusion.ts';
export type { Case } from './collusion.ts';
export { collusionModule } from './module.ts';
