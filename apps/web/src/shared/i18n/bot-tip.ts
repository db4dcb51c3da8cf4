import type { BotProfile } from '@magnaty/rules';
import type { Translator } from './translator.tsx';

/** How a bot plays: its level and its temperament. */
export const botTip = (t: Translator, { level, temperament }: BotProfile): string =>
  t('bot.tip', { level: t(`bot.level.${level}`), temperament: t(`bot.temperament.${temperament}`) });
