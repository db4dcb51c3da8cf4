export { fairPlayModule } from './module.ts';
export type { CaseSource, Decision, OpenCase } from './source.ts';
