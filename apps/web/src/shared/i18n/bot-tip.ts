import type { BotProfile } from '@magnaty/rules';
import type { Translator } from './translator.tsx';

/** Whether a bot plays for a seat, and which one. */
export interface BotOfSeat {
  /** The bot of the server that plays; null for a person or for the program of a user. */
  readonly bot: BotProfile | null | undefined;
  /** The nickname of the user whose program plays; null for others. */
  readonly owner?: string | null | undefined;
  /** The bot plays for a player who has left. */
  readonly isStandIn?: boolean;
}

/** How the bot plays or whose program it is, and whether it plays for somebody else. Null for a person. */
export const botTip = (t: Translator, { bot, owner, isStandIn = false }: BotOfSeat): string | null => {
  if (!bot) return owner ? t('bot.owner', { owner }) : null;
  const { level, temperament } = bot;
  const tip = t('bot.tip', { level: t(`bot.level.${level}`), temperament: t(`bot.temperament.${temperament}`) });
  return isStandIn ? t('bot.standIn', { bot: tip }) : tip;
};
