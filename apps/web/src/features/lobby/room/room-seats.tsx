import type { LobbyUser, LobbyView } from '@magnaty/protocol';
import { BOT_LEVELS, USUAL_BOT } from '@magnaty/rules';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { botTip } from '../../../shared/i18n/bot-tip.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { PersonMenu } from '../../../shared/person-menu/person-menu.tsx';
import { usePersonEntries } from '../../../shared/person-menu/use-person-entries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useBotLevel } from '../state/use-bot-level.ts';
import { giveRoom, useRemoval, type Room, type RoomChange } from './room-requests.ts';
import styles from './room-seats.module.css';

interface RoomSeatsProps {
  readonly lobby: LobbyView;
  readonly room: Room;
  readonly viewerId: string;
  readonly wanted: RoomChange;
  readonly change: (change: RoomChange) => void;
}

/** A row for each seat. The host removes people and bots, and seats bots. */
export function RoomSeats({ lobby, room, viewerId, wanted, change }: RoomSeatsProps) {
  const t = useText();
  const [removed, remove] = useRemoval(lobby.gameId);
  const isHost = room.hostId === viewerId;
  const { users, countUsersInGame } = lobby;
  const free = Math.max(0, countUsersInGame - users.length);
  // The seats follow who comes.
  const shown = room.waitsForHost === true ? Math.min(1, free) : free;
  return (
    <ul className={styles.seats} aria-label={t('lobby.slots')}>
      {users.map((user, index) => (
        <Seat
          key={user.id}
          user={user}
          index={index}
          isHost={user.id === room.hostId}
          isViewer={user.id === viewerId}
          isRemoved={removed.has(user.id)}
          onRemove={isHost && user.id !== viewerId ? () => remove(user.id) : undefined}
          onGive={
            isHost && user.id !== viewerId && isPerson(user) ? () => void giveRoom(lobby.gameId, user.id, t) : undefined
          }
        />
      ))}
      {Array.from({ length: shown }, (_, index) => (
        <li key={`free-${index}`} className={classes(styles.seat, styles.empty)}>
          <span className={styles.photo}>
            <Icon name="plus-bold" />
          </span>
          <span className={styles.text}>
            <b>{t('lobby.seat.free')}</b>
            <span>{t(isHost ? 'lobby.seat.freeHost' : 'lobby.seat.freeGuest')}</span>
          </span>
          {isHost && index === 0 && (
            <BotSeat
              isPending={wanted.countBot !== undefined}
              onSeat={(botLevel) => change({ countBot: lobby.countBot + 1, botLevel })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Neither a bot of the server nor the program of a user. */
const isPerson = ({ isBot, botOwner = null }: LobbyUser): boolean => !isBot && botOwner === null;

interface SeatProps {
  readonly user: LobbyUser;
  readonly index: number;
  readonly isHost: boolean;
  readonly isViewer: boolean;
  /** The server has not answered to the removal yet. */
  readonly isRemoved: boolean;
  /** Undefined if the viewer may not remove the user. */
  readonly onRemove: (() => void) | undefined;
  /** Makes the user the host; undefined if the viewer may not. */
  readonly onGive: (() => void) | undefined;
}

function Seat({ user, index, isHost, isViewer, isRemoved, onRemove, onGive }: SeatProps) {
  const t = useText();
  const name = shownName(t, { ...user, nickname: user.nickName });
  const removal = t(user.isBot ? 'lobby.seat.removeBot' : 'lobby.seat.remove', { nickName: name });
  const gift = t('lobby.seat.give', { nickName: name });
  return (
    <li className={classes(styles.seat, isViewer && styles.own)} data-player={(index % 5) + 1}>
      <span className={styles.photo}>
        <Portrait nickname={name} path={user.avatarPath} frame={user.avatarFrame} className={styles.portrait} />
      </span>
      <span className={styles.text}>
        <b>
          <span title={name}>{name}</span>
          {isHost && <Icon name="crown" className={styles.crown} />}
        </b>
        <Kind user={user} isHost={isHost} isViewer={isViewer} />
      </span>
      {!isHost && <Status user={user} isViewer={isViewer} />}
      {!isViewer && isPerson(user) && <SeatMenu user={user} />}
      {onGive && (
        <Tooltip kind="name" text={gift}>
          <button type="button" className={styles.act} aria-label={gift} onClick={onGive}>
            <Icon name="crown" />
          </button>
        </Tooltip>
      )}
      {onRemove && (
        <Tooltip kind="name" text={removal}>
          <button
            type="button"
            className={styles.act}
            aria-label={removal}
            aria-disabled={isRemoved}
            onClick={() => {
              if (!isRemoved) onRemove();
            }}
          >
            <Icon name={user.isBot ? 'x-bold' : 'exit'} />
          </button>
        </Tooltip>
      )}
    </li>
  );
}

/** The menu of another person at the table. Nothing can be reported before the game. */
function SeatMenu({ user: { id: userId, nickName: nickname, avatarPath } }: Pick<SeatProps, 'user'>) {
  const entries = usePersonEntries({ userId, nickname, avatarPath }, { hasAccount: true, moment: null });
  return <PersonMenu nickname={nickname} entries={entries} triggerClassName={styles.act} />;
}

function Kind({ user, isHost, isViewer }: Pick<SeatProps, 'user' | 'isHost' | 'isViewer'>) {
  const t = useText();
  const { bot, botOwner, experience } = user;
  if (isHost) return <span>{t(isViewer ? 'lobby.seat.ownHost' : 'lobby.seat.host')}</span>;
  if (isViewer) return <span>{t('lobby.seat.own')}</span>;
  const tip = botTip(t, { bot, owner: botOwner });
  if (tip === null) return <span>{t('lobby.slot.experience', { experience: formatNumber(experience) })}</span>;
  return <span title={tip}>{bot === null ? tip : t('lobby.slot.bot', { level: t(`bot.level.${bot.level}`) })}</span>;
}

function Status({ user, isViewer }: Pick<SeatProps, 'user' | 'isViewer'>) {
  const t = useText();
  const words = user.isConfirmed
    ? user.isBot
      ? 'lobby.seat.botReady'
      : 'lobby.slot.ready'
    : isViewer
      ? 'lobby.slot.you'
      : 'lobby.slot.thinking';
  return (
    <span className={classes(styles.status, user.isConfirmed && styles.ready)}>
      <Icon name={user.isConfirmed ? 'check-bold' : 'clock-fill'} />
      <span>{t(words)}</span>
    </span>
  );
}

interface BotSeatProps {
  readonly isPending: boolean;
  readonly onSeat: (level: (typeof BOT_LEVELS)[number]) => void;
}

/** Seats a bot of the level that the user chose last. */
function BotSeat({ isPending, onSeat }: BotSeatProps) {
  const t = useText();
  const [remembered, remember] = useBotLevel();
  const level = remembered ?? USUAL_BOT.level;
  return (
    <>
      <Segments
        label={t('lobby.botLevel')}
        items={BOT_LEVELS.map((id) => ({ id, text: t(`bot.level.${id}`) }))}
        chosenId={level}
        onChoose={remember}
        className={styles.levels}
      />
      <Button
        variant="ink"
        size="small"
        icon="robot"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) onSeat(level);
        }}
      >
        {t('lobby.seat.bot')}
      </Button>
    </>
  );
}
