import { botTip, type BotOfSeat } from '../i18n/bot-tip.ts';
import { useText } from '../i18n/use-text.ts';
import styles from './bot-badge.module.css';
import { Tooltip } from './tooltip.tsx';

/** Marks a bot; nothing for a person. Its tooltip tells which bot it is; screen readers read it too. */
export function BotBadge(seat: BotOfSeat) {
  const t = useText();
  const tip = botTip(t, seat);
  if (tip === null) return null;
  return (
    <Tooltip kind="field" text={tip}>
      <span className={`type-tag on-ink ${styles.badge}`}>
        <span aria-hidden>{t('bot.mark')}</span>
        <span className="unseen">{tip}</span>
      </span>
    </Tooltip>
  );
}
