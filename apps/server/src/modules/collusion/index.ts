export { pairCases } from './cases.ts';
export { openCollusion } from './collusion.ts';
export { collusionModule } from './module.ts';
