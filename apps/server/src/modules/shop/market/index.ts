export { marketModule } from './module.ts';
