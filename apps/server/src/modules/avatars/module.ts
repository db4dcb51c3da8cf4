import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { AVATARS_PATH } from './avatar-store.ts';
import { mediaRoutes } from './media-routes.ts';

export const avatarsModule = ({ database }: { readonly database: Database }): ServerModule => ({
  name: 'avatars',
  pages: [{ prefix: AVATARS_PATH, plugin: mediaRoutes({ database }) }],
});
