import { FAIR_PLAY } from '@magnaty/content';
import { PAGE_PATHS, replayPath, type Notice, type Notification } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import coin from '../../shared/art/marks/coin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { textOn } from '../../shared/art/text-on.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { openMoney } from '../../shared/session/money-store.ts';
import { payAgain } from '../../shared/session/top-up-store.ts';
import { featurePath } from '../../shared/slots/feature-path.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { agoText } from './ago.ts';
import { FriendAnswer } from './friend-answer.tsx';
import { InvitationAnswer } from './invitation-answer.tsx';
import styles from './notice-row.module.css';
import { RematchActions, RematchMark, RematchText } from './rematch-parts.tsx';

interface NoticeRowProps {
  readonly notification: Notification;
  /** Epoch ms. */
  readonly now: number;
  /** The row has led to another page or window. */
  readonly onClose: () => void;
}

/** One notice: its picture, what it says, and what can be done. */
export function NoticeRow({ notification, now, onClose }: NoticeRowProps) {
  const t = useText();
  const { id, at, isRead, notice } = notification;
  const text = textOf(t, notification);
  return (
    <li
      data-row=""
      data-unread={isRead ? undefined : id}
      tabIndex={-1}
      className={classes(styles.row, notice.kind === 'rematch' && styles.hot)}
    >
      <Mark notification={notification} />
      <div className={styles.text}>
        <b>{titleOf(t, notification)}</b>
        {text !== null && <p>{text}</p>}
        <div className={styles.actions}>
          <Actions notification={notification} onClose={onClose} />
        </div>
      </div>
      <div className={styles.when}>
        <time dateTime={new Date(at).toISOString()}>{agoText(t, at, now)}</time>
        {!isRead && (
          <i>
            <span className="unseen">{t('bell.new')}</span>
          </i>
        )}
      </div>
    </li>
  );
}

const nameOf = (t: Translator, { actor }: Notification): string => actor?.nickname ?? t('bell.somebody');

const titleOf = (t: Translator, notification: Notification): string => {
  const { notice, item } = notification;
  const name = nameOf(t, notification);
  switch (notice.kind) {
    case 'gift':
      return notice.itemId === null
        ? t('bell.gift.coins', { coins: notice.coins })
        : t('bell.gift.item', { name: item?.name ?? t('money.item') });
    case 'payment':
      if (notice.state !== 'paid') return t(`bell.payment.${notice.state}`);
      return notice.itemId === null
        ? t('bell.payment.paid', { coins: notice.coins })
        : t('bell.payment.bought', { name: item?.name ?? t('money.item') });
    case 'sanction':
      return t(`bell.sanction.${notice.sanction}`);
    case 'reward':
      return t(`bell.reward.${notice.what}`);
    case 'season':
      return t('bell.season', { name: t(`season.name.${notice.name}`), place: notice.place });
    case 'lapsed':
      return t('bell.lapsed');
    case 'reportAnswer':
      return t('bell.reportAnswer');
    default:
      return t(`bell.${notice.kind}`, { name });
  }
};

const textOf = (t: Translator, notification: Notification): ReactNode => {
  const { notice } = notification;
  switch (notice.kind) {
    case 'gift':
      return notice.text === '' ? null : notice.text;
    case 'payment':
      return t('bell.payment.text', { amount: notice.amount, type: notice.type });
    case 'lapsed':
      return t('bell.lapsed.text', { coins: notice.coins, items: notice.items, days: FAIR_PLAY.promiseDays });
    case 'reportAnswer':
      return t(`bell.reportAnswer.${notice.verdict}`, { name: nameOf(t, notification) });
    case 'season': {
      const { name, coins, frame } = notice;
      return t('bell.season.text', { name: t(`season.name.${name}`), coins, hasFrame: String(frame !== null) });
    }
    case 'rematch':
      return <RematchText gameId={notice.gameId} />;
    default:
      return null;
  }
};

/** The sign of a notice that has no picture of its own. */
const ICONS: Partial<Record<Notice['kind'], string>> = {
  sanction: 'warning-fill',
  reportAnswer: 'gavel-fill',
  reward: 'trophy-fill',
  season: 'trophy-fill',
};

function Mark({ notification }: { readonly notification: Notification }) {
  const { notice, actor, item } = notification;
  const icon = ICONS[notice.kind];
  if (notice.kind === 'rematch') return <RematchMark gameId={notice.gameId} className={styles.mark} />;
  if (icon !== undefined)
    return (
      <span className={classes(styles.mark, notice.kind === 'sanction' ? styles.warning : styles.ink)}>
        <Icon name={icon} />
      </span>
    );
  if (item !== null)
    return (
      <span className={styles.mark} style={{ background: item.color, color: textOn(item.color) }}>
        <img src={item.image} alt="" />
      </span>
    );
  if (notice.kind === 'gift' || notice.kind === 'payment')
    return (
      <span className={styles.mark}>
        <Svg source={coin} className={styles.coin} />
      </span>
    );
  return (
    <span className={styles.mark}>
      <Avatar nickname={actor?.nickname ?? '?'} path={actor?.avatarPath ?? null} className={styles.avatar} />
    </span>
  );
}

function Actions({ notification, onClose }: Pick<NoticeRowProps, 'notification' | 'onClose'>) {
  const t = useText();
  const { id, notice } = notification;
  const contact = featurePath('documentContact');
  const leadTo = (lead: () => void) => () => {
    onClose();
    lead();
  };
  switch (notice.kind) {
    case 'rematch':
      return <RematchActions gameId={notice.gameId} />;
    case 'gift':
      if (notice.itemId === null) return null;
      return (
        <Button
          variant="ink"
          size="small"
          onClick={leadTo(() => navigate(`${PAGE_PATHS.inventory}?item=${notice.itemId}`))}
        >
          {t('bell.gift.open')}
        </Button>
      );
    case 'payment':
      return notice.state === 'failed' || notice.state === 'expired' ? (
        <Button variant="ink" size="small" onClick={leadTo(() => payAgain(notice))}>
          {t('bell.payment.retry')}
        </Button>
      ) : (
        <button type="button" className="link" onClick={leadTo(() => openMoney('payments'))}>
          {t('bell.payment.show')}
        </button>
      );
    case 'friendRequest':
      return <FriendAnswer id={id} userId={notice.userId} />;
    case 'invitation':
      return <InvitationAnswer id={id} userId={notice.userId} roomId={notice.roomId} onClose={onClose} />;
    case 'sanction':
      if (notice.sanction === 'lift' || contact === null) return null;
      return (
        <button type="button" className="link" onClick={leadTo(() => navigate(contact))}>
          {t('bell.sanction.text')}
        </button>
      );
    case 'season':
      return (
        <button type="button" className="link" onClick={leadTo(() => navigate(PAGE_PATHS.rating))}>
          {t('season.see')}
        </button>
      );
    case 'reward':
      return (
        <button type="button" className="link" onClick={leadTo(() => navigate(replayPath(notice.gameId)))}>
          {t('bell.reward.game')}
        </button>
      );
    default:
      return null;
  }
}
