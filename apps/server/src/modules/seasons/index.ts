export { seasonsModule } from './module.ts';
export { openStanding } from './marks.ts';
export { ratingModule } from './rating/index.ts';
export { openSeasonPoints } from './points.ts';
