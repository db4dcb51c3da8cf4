export type { Bot, MayOffer } from './bot.ts';
export { easyBot } from './easy-bot.ts';
export { firstBot } from './first-bot.ts';
export { greedyBot } from './greedy-bot.ts';
export { policyOf, profiledBot } from './levels.ts';
export { mediumBot } from './medium-bot.ts';
export { strongBot, strongBotWith } from './strong-bot.ts';
export type { AnswerKind, AnswersBy } from './deal-search.ts';
export { offerTime, thinkingTime } from './thinking-time.ts';
