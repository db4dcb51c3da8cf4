import type { ServerModule } from '../../ports/server-module.ts';
import { informationRoutes, type InformationOptions } from './routes.ts';

export const informationModule = (options: InformationOptions): ServerModule => ({
  name: 'information',
  calls: [{ prefix: '/unregistered', plugin: informationRoutes(options) }],
});
