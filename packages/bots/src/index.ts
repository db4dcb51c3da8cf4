export type { Bot, MayOffer } from './bot.ts';
export { firstBot } from './first-bot.ts';
export { greedyBot } from './greedy-bot.ts';
