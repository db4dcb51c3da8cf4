import type { LobbyUser } from '@magnaty/protocol';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { botTip } from '../../../shared/i18n/bot-tip.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './player-slots.module.css';

interface PlayerSlotsProps {
  readonly users: readonly LobbyUser[];
  readonly total: number;
  readonly viewerId: string;
  /** Shows which players have confirmed. */
  readonly isConfirmation?: boolean;
}

/** A card for each seat: its player, or that it is free. */
export function PlayerSlots({ users, total, viewerId, isConfirmation = false }: PlayerSlotsProps) {
  const t = useText();
  const free = Math.max(0, total - users.length);
  return (
    <ul
      className={classes(styles.slots, isConfirmation && styles.confirmation)}
      data-few={total < 4 ? '' : undefined}
      aria-label={t('lobby.slots')}
    >
      {users.map((user, index) => {
        const name = shownName(t, { ...user, nickname: user.nickName });
        return (
          <li
            key={user.id}
            className={classes(styles.slot, isConfirmation && user.isConfirmed && styles.ready)}
            data-player={(index % 5) + 1}
          >
            <span className={styles.photo}>
              <Portrait nickname={name} path={user.avatarPath} frame={user.avatarFrame} className={styles.portrait} />
            </span>
            <span className={styles.text}>
              <b title={name}>{name}</b>
              <Kind user={user} />
            </span>
            {isConfirmation && <Status user={user} isViewer={user.id === viewerId} />}
          </li>
        );
      })}
      {Array.from({ length: free }, (_, index) => (
        <li key={`free-${index}`} className={classes(styles.slot, styles.empty)}>
          <span className={styles.photo}>
            <svg viewBox="0 0 96 96" aria-hidden>
              <circle cx="48" cy="38" r="21" />
              <path d="M8 96C8 74 26 66 48 66s40 8 40 30z" />
            </svg>
          </span>
          <span className={styles.text}>
            <b>{t('lobby.slot.empty')}</b>
            <span>{t('lobby.slot.free')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How much a person has played, how well a bot plays, or whose program it is. */
function Kind({ user: { bot, botOwner, experience } }: { readonly user: LobbyUser }) {
  const t = useText();
  const tip = botTip(t, { bot, owner: botOwner });
  if (tip === null) return <span>{t('lobby.slot.experience', { experience: formatNumber(experience) })}</span>;
  return <span title={tip}>{bot === null ? tip : t('lobby.slot.bot', { level: t(`bot.level.${bot.level}`) })}</span>;
}

function Status({ user, isViewer }: { readonly user: LobbyUser; readonly isViewer: boolean }) {
  const t = useText();
  return (
    <span className={styles.status}>
      <Icon name={user.isConfirmed ? 'check-bold' : 'clock-fill'} />
      <span>{t(user.isConfirmed ? 'lobby.slot.ready' : isViewer ? 'lobby.slot.you' : 'lobby.slot.thinking')}</span>
    </span>
  );
}
