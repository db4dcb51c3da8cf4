export { privacyModule } from './module.ts';
export { privacyOf } from './privacy.ts';
