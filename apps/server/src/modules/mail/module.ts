import type { ServerModule } from '../../ports/server-module.ts';
import { openMail, type Mail, type MailSettings } from './mail.ts';
import { OUTBOX_PATH, outboxRoutes } from './outbox-routes.ts';

type MailModule = Mail & ServerModule;

export const mailModule = (settings: MailSettings): MailModule => {
  const mail = openMail(settings);
  return {
    ...mail,
    name: 'mail',
    pages: [{ prefix: OUTBOX_PATH, plugin: outboxRoutes({ mail, config: settings.config }) }],
  };
};
