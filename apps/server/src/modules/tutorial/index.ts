export { tutorialModule } from './module.ts';
