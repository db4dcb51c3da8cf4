export { reportsModule } from './module.ts';
export { answerReport } from './answers.ts';
export { open } from './report-store.ts';
export type { OpenReport, ReportedUser } from './report-store.ts';
