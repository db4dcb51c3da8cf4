export { reportCases } from './cases.ts';
export { reportsModule } from './module.ts';
