export { ratingModule } from './module.ts';
