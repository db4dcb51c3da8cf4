export { isRefused } from './choices.ts';
export { notificationsModule } from './module.ts';
export { openNotifier } from './notifications.ts';
export type { Notifier } from './notifications.ts';
