export { dropAvatar, putAvatar } from './avatar-store.ts';
export { avatarsModule } from './module.ts';
export { openPictureProcessing } from './picture-processing.ts';
