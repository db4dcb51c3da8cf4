import { findPlayer, mayTradeRefusal, officesOf } from '@magnaty/rules';
import { memo } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { PartBoundary } from '../../shared/ui/boundary.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CountedPrice } from '../../shared/ui/counted-price.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useShownSeat } from '../context/followed.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { BalancePopup } from './balance-popup.tsx';
import { Capital, Place } from './capital.tsx';
import { Face } from './face.tsx';
import { Floor } from './floor.tsx';
import { AnswerTime, MoverTime } from './mover-time.tsx';
import { CardSticker } from '../stickers/card-sticker.tsx';
import { StickerWheel } from '../stickers/sticker-wheel.tsx';
import styles from './player-card.module.css';
import { PlayerMenu } from './player-menu.tsx';
import { PlayerMarks } from './player-marks.tsx';

/** From this sum on the balance is set smaller, to fit into the card. */
const LONG_SUM = 10_000;

/** From so many letters on a name is set smaller, on two lines. The viewer's stickers take room beside it. */
const LONG_NAME = { own: 9, other: 14 } as const;

export const PlayerCard = memo(function PlayerCard({ userId }: { readonly userId: string }) {
  const t = useText();
  const { viewerId, playback, kind, moving } = useGameContext();
  const seat = useShownSeat();
  const ownId = useSession(({ user }) => user?.id);
  const table = useShownTable('trade', `player:${userId}`);
  const player = findPlayer(table.game, userId);
  if (player === undefined) return null;
  const { balance, result, nickname } = player;
  // The end of the game puts the winner out as well.
  const isOut = player.isOut && result?.numberPlace !== 1;
  const isOwn = userId === viewerId;
  // In a replay the viewer's seat may be that of another player.
  const hasMenu =
    (kind === 'replay' && ownId !== undefined && ownId !== userId && !player.isBot) ||
    (!isOwn && (kind === 'game' || kind === 'watch'));
  const isFollowable = kind === 'watch' && userId !== seat;
  const isMover = table.game.move.userId === userId && !isOut && !table.game.isOver;
  const isAnswering = table.game.trade?.userIdTo === userId;
  const companies = table.game.cells.filter((cell) => cell.ownerId === userId).length;
  const { offices, headOffices } = officesOf(table, userId);
  return (
    <li
      ref={moving.ref(`card:${userId}`)}
      className={classes(
        styles.player,
        isMover && styles.mover,
        isOut && styles.out,
        isOwn && styles.own,
        userId === seat && styles.framed,
        isFollowable && isMover && styles.cornered,
      )}
      data-player={player.color}
      data-user={userId}
      aria-current={isMover ? 'true' : undefined}
    >
      <div className={`clipped ${styles.picture}`}>
        <Face userId={userId} nickname={nickname} path={player.avatarPath} frame={player.frame} />
      </div>
      {hasMenu && (
        <PartBoundary kind="decoration">
          <PlayerMenu userId={userId} nickname={nickname} />
        </PartBoundary>
      )}
      <Chip of={player.chipId} className={styles.chip} label={t(`chip.${player.chipId}.name`)} />
      <PlayerMarks player={player} isGameOver={table.game.isOver} />
      <Floor gameId={table.game.gameId} userId={userId} />
      <Place userId={userId} />
      <div className={`stack ${styles.info}`}>
        <span
          className={classes(
            'type-name',
            nickname.length < LONG_NAME[isOwn ? 'own' : 'other'] ? 'one-line' : styles.longName,
            styles.nickname,
          )}
          title={nickname}
        >
          {nickname}
        </span>
        <CountedPrice
          key={playback.snapshots}
          className={classes(
            styles.balance,
            Math.abs(balance) >= LONG_SUM && styles.long,
            balance < 0 && styles.negative,
          )}
          data-balance=""
          amount={balance}
          count={playback.popups.countOf(userId)}
        />
        <Capital userId={userId} />
        <span className={`flex type-caption ${styles.owns}`}>
          <span className="row">
            <Icon name="buildings-fill" />
            <span className="unseen">{t('game.player.companies')}</span>
            <span>{companies}</span>
          </span>
          <span className="row">
            <Icon name="factory-fill" />
            <span className="unseen">{t('game.player.offices')}</span>
            <span>{offices + headOffices}</span>
          </span>
        </span>
      </div>
      {isAnswering ? <AnswerTime /> : isMover && <MoverTime />}
      {isFollowable && <FollowButton userId={userId} nickname={nickname} />}
      {!isAnswering && !isMover && !isOwn && !isOut && <TradeButton userId={userId} nickname={nickname} />}
      {isOwn && <StickerWheel />}
      <CardSticker userId={userId} />
      <BalancePopup userId={userId} />
    </li>
  );
});

interface ButtonProps {
  readonly userId: string;
  readonly nickname: string;
}

/** Lets a watcher follow this player. */
function FollowButton({ userId, nickname }: ButtonProps) {
  const t = useText();
  const { ui } = useGameContext();
  const label = t('watch.follow', { name: nickname });
  return (
    <Tooltip kind="name" text={label}>
      <button
        type="button"
        className={`centred ${styles.trade}`}
        aria-label={label}
        onClick={() => ui.setState({ followedId: userId })}
      >
        <Icon name="eye" />
      </button>
    </Tooltip>
  );
}

function TradeButton({ userId, nickname }: ButtonProps) {
  const t = useText();
  const { viewerId, ui, kind } = useGameContext();
  const table = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  // Nobody trades in a replay, not even in the viewer's own moves.
  if (kind === 'replay') return null;
  if (findPlayer(table.game, viewerId)?.isOut !== false || mayTradeRefusal(table, viewerId) !== null) return null;
  const label = t('game.trade.with', { name: nickname });
  return (
    <Tooltip kind="name" text={label}>
      <button
        type="button"
        className={`centred ${styles.trade}`}
        aria-label={label}
        onClick={() => ui.setState({ tradeWith: { userId, mapItemId: null } })}
      >
        <Icon name="swap-bold" />
      </button>
    </Tooltip>
  );
}
