export { moneyModule } from './module.ts';
