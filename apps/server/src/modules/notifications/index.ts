export { notificationsModule } from './module.ts';
export { openNotifier } from './notifications.ts';
export type { Notifier } from './notifications.ts';
