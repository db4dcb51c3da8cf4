export { limitsModule } from './module.ts';
export { openLimits } from './limits.ts';
export type { Rule } from './limits.ts';
export { keyOf, NETWORKS_OF_SITE, networkOf, siteNetworkOf } from './network.ts';
