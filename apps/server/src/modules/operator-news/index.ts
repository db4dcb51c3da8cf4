export { operatorNewsModule } from './module.ts';
export { newsBox } from './news-box.ts';
