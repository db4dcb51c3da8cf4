export { marketingModule } from './module.ts';
