export { openFeedback } from './feedback.ts';
export type { Feedback } from './feedback.ts';
export { openFeedbackOffice } from './office.ts';
export type { FeedbackOffice } from './office.ts';
export { feedbackRoutes } from './routes.ts';
