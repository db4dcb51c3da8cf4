export { fairPlayModule } from './module.ts';
