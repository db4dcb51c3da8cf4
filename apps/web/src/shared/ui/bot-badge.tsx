import type { BotProfile } from '@magnaty/rules';
import { botTip } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-badge.module.css';
import { Tooltip } from './tooltip.tsx';

interface BotBadgeProps {
  readonly bot: BotProfile;
  /** The bot plays for a player who has left. */
  readonly isStandIn?: boolean;
}

/** Marks a bot. Its tooltip, which screen readers read too, says how the bot plays, and whether for somebody else. */
export function BotBadge({ bot, isStandIn = false }: BotBadgeProps) {
  const t = useText();
  const tip = botTip(t, bot, isStandIn);
  return (
    <Tooltip kind="field" text={tip}>
      <span className={styles.badge}>
        <span aria-hidden>{t('bot.mark')}</span>
        <span className="unseen">{tip}</span>
      </span>
    </Tooltip>
  );
}
