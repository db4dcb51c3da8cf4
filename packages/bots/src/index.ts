export type { Bot, MayOffer } from './bot.ts';
export { easyBot } from './easy-bot.ts';
export { firstBot } from './first-bot.ts';
export { greedyBot } from './greedy-bot.ts';
export { policyOf, profiledBot } from './levels.ts';
export { mediumBot } from './medium-bot.ts';
export { strongBot } from './strong-bot.ts';
export { offerTime, thinkingTime } from './thinking-time.ts';
