export { privacyModule } from './module.ts';
export { hasOpenProfile, privacyOf } from './privacy.ts';
