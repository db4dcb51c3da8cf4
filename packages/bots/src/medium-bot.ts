import { dealing } from './dealing.ts';
import { firstBot } from './first-bot.ts';

/** Plays like the first bot, but deals by the chance to win. */
export const mediumBotWith = dealing((table, userId, random) => firstBot(table, userId, random, null), {
  playsOn: false,
  fairShare: 0.5,
});
export const mediumBot = mediumBotWith();
