export { statisticsModule } from './module.ts';
