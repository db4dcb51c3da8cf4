export { openLimits } from './limits.ts';
export type { Rule } from './limits.ts';
export { keyOf, networkOf, siteNetworkOf } from './network.ts';
