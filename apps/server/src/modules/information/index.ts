export { describeBoard } from './board-info.ts';
export { informationModule } from './module.ts';
