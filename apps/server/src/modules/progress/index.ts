export { progressModule } from './module.ts';
export { portraitOf } from './portraits.ts';
