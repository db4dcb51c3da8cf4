export { AVATARS_PATH, dropAvatar, putAvatar } from './avatar-store.ts';
export { mediaRoutes } from './media-routes.ts';
export { openStudio, type Place } from './picture.ts';
