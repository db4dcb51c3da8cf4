import type { BotProfile } from '@magnaty/rules';
import { botTip } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-badge.module.css';
import { Tooltip } from './tooltip.tsx';

/** Marks a bot. Its tooltip, which screen readers read too, says how the bot plays. */
export function BotBadge({ bot }: { readonly bot: BotProfile }) {
  const t = useText();
  const tip = botTip(t, bot);
  return (
    <Tooltip kind="field" text={tip}>
      <span className={styles.badge}>
        <span aria-hidden>{t('bot.mark')}</span>
        <span className="unseen">{tip}</span>
      </span>
    </Tooltip>
  );
}
