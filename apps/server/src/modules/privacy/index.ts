export { openProfileReading } from './may-read.ts';
export { privacyModule } from './module.ts';
export { hasOpenProfile, privacyOf } from './privacy.ts';
