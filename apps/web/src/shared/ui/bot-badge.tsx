import type { BotProfile } from '@magnaty/rules';
import { botTip } from '../i18n/bot-tip.ts';
import type { Translator } from '../i18n/translator.tsx';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-badge.module.css';
import { classes } from './classes.ts';
import { Tooltip } from './tooltip.tsx';

interface BotBadgeProps {
  readonly bot: BotProfile;
  /** The bot plays for a player who has left. */
  readonly isStandIn?: boolean;
}

const tipOf = (t: Translator, { bot, isStandIn }: BotBadgeProps): string =>
  isStandIn === true ? t('bot.standIn', { bot: botTip(t, bot) }) : botTip(t, bot);

/** Marks a bot. Its tooltip, which screen readers read too, says how the bot plays, and whether for somebody else. */
export function BotBadge(props: BotBadgeProps) {
  const t = useText();
  const tip = tipOf(t, props);
  return (
    <Tooltip kind="field" text={tip}>
      <span className={styles.badge}>
        <span aria-hidden>{t('bot.mark')}</span>
        <span className="unseen">{tip}</span>
      </span>
    </Tooltip>
  );
}

/** The mark alone, for a name inside a sentence or a picture. Screen readers get it from the player's card. */
export function BotTag(props: BotBadgeProps) {
  const t = useText();
  return (
    <span className={classes(styles.badge, styles.tag)} title={tipOf(t, props)} aria-hidden="true">
      {t('bot.mark')}
    </span>
  );
}
