export { informationRoutes } from './routes.ts';
