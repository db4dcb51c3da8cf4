export { describeBoard } from './board-info.ts';
export { informationRoutes } from './routes.ts';
