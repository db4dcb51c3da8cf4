import type { BotProfile } from '@magnaty/rules';
import { botTip } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-tag.module.css';

interface BotTagProps {
  readonly bot: BotProfile;
  /** The bot plays for a player who has left. */
  readonly isStandIn?: boolean;
}

/** Marks a name inside a sentence or a picture. Screen readers get the bot from the player's card. */
export function BotTag({ bot, isStandIn = false }: BotTagProps) {
  const t = useText();
  return (
    <span className={styles.tag} title={botTip(t, bot, isStandIn)} aria-hidden="true">
      {t('bot.mark')}
    </span>
  );
}
