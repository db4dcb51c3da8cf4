export { AVATARS_PATH, dropAvatar, putAvatar } from './avatar-store.ts';
export { mediaRoutes } from './media-routes.ts';
export { openPictureProcessing } from './picture-processing.ts';
