import { botTip, type BotOfSeat } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-tag.module.css';

/**
 * Marks a name inside a sentence or a picture; nothing for a person. The mark is no part of the text: screen readers get
 * the bot from the player's card, and a copied sentence has the name alone.
 */
export function BotTag(seat: BotOfSeat) {
  const t = useText();
  const tip = botTip(t, seat);
  if (tip === null) return null;
  return (
    <span className={`rigid type-tag on-ink ${styles.tag}`} title={tip} data-mark={t('bot.mark')} aria-hidden="true" />
  );
}
