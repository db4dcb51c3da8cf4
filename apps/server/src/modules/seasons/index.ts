export { seasonsModule } from './module.ts';
export { seasonMarksOf } from './marks.ts';
export { openSeasonPoints } from './points.ts';
