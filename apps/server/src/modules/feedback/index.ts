export { feedbackModule } from './module.ts';
export type { FeedbackModule } from './module.ts';
