export { ratingModule } from './module.ts';
export { formerPlacesOf } from './rating.ts';
