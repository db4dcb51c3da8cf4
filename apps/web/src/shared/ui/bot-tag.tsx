import { botTip, type BotOfSeat } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-tag.module.css';

/** Marks a name inside a sentence or a picture; nothing for a person. Screen readers get the bot from the player's card. */
export function BotTag(seat: BotOfSeat) {
  const t = useText();
  const tip = botTip(t, seat);
  if (tip === null) return null;
  return (
    <span className={styles.tag} title={tip} aria-hidden="true">
      {t('bot.mark')}
    </span>
  );
}
