import type { BotProfile } from '@magnaty/rules';
import type { Translator } from './translator.tsx';

/** How a bot plays: its level and its temperament, and whether it plays for a player who has left. */
export const botTip = (t: Translator, { level, temperament }: BotProfile, isStandIn = false): string => {
  const bot = t('bot.tip', { level: t(`bot.level.${level}`), temperament: t(`bot.temperament.${temperament}`) });
  return isStandIn ? t('bot.standIn', { bot }) : bot;
};
