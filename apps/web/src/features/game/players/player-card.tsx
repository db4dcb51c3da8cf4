import { findPlayer, mayTradeRefusal, officesOf, type Table } from '@magnaty/rules';
import { memo } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { clockOf } from '../../../shared/time/clock-of.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { useAwayPlayers } from '../context/use-away-players.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useSeconds, WARNING_SECONDS } from '../timer/use-seconds.ts';
import { BalancePopup } from './balance-popup.tsx';
import styles from './player-card.module.css';

/** From this sum on the balance is set smaller, to fit into the card. */
const LONG_SUM = 10_000;

export const PlayerCard = memo(function PlayerCard({ userId }: { readonly userId: string }) {
  const t = useText();
  const { viewerId } = useGameContext();
  const table = useShownTable(`player:${userId}`);
  const player = findPlayer(table.game, userId);
  if (player === undefined) return null;
  const { balance, isOut } = player;
  const isMover = table.game.move.userId === userId && !isOut && !table.game.isOver;
  const companies = table.game.cells.filter((cell) => cell.ownerId === userId).length;
  const { offices, headOffices } = officesOf(table, userId);
  return (
    <li
      className={classes(styles.player, isMover && styles.mover, isOut && styles.out)}
      data-player={player.color}
      data-user={userId}
      aria-current={isMover ? 'true' : undefined}
    >
      <div className={styles.picture}>
        <Portrait nickname={player.nickname} path={player.avatarPath} />
      </div>
      <Chip of={player.chipId} className={styles.chip} label={t(`chip.${player.chipId}.name`)} />
      <div className={styles.marks}>
        <Tags table={table} userId={userId} />
        {!isOut && !table.game.isOver && <AwayMark userId={userId} />}
      </div>
      <div className={styles.info}>
        <span className={styles.nickname} title={player.nickname}>
          {player.nickname}
        </span>
        <Price
          className={classes(
            styles.balance,
            Math.abs(balance) >= LONG_SUM && styles.long,
            balance < 0 && styles.negative,
          )}
          data-balance=""
          amount={balance}
        />
        <span className={styles.owns}>
          <span>
            <Icon name="buildings-fill" />
            <span className="unseen">{t('game.player.companies')}</span>
            {companies}
          </span>
          <span>
            <Icon name="factory-fill" />
            <span className="unseen">{t('game.player.offices')}</span>
            {offices + headOffices}
          </span>
          {userId === viewerId && <span className={styles.you}>{t('game.player.you')}</span>}
        </span>
      </div>
      {isMover && <MoverTime />}
      {!isMover && userId !== viewerId && !isOut && <TradeButton userId={userId} nickname={player.nickname} />}
      <BalancePopup userId={userId} />
    </li>
  );
});

/** The player's state: out of the game, in debt, in jail. */
function Tags({ table, userId }: { readonly table: Table; readonly userId: string }) {
  const t = useText();
  const player = findPlayer(table.game, userId);
  if (player === undefined) return null;
  const { isOut, result, balance, inJail, countMovesToExit } = player;
  const texts = isOut
    ? [result === null ? t('game.player.out') : t('game.player.place', { place: result.numberPlace })]
    : [
        ...(balance < 0 ? [t('game.player.inDebt')] : []),
        ...(inJail ? [t('game.player.inJail', { count: countMovesToExit })] : []),
      ];
  return texts.map((text) => (
    <span key={text} className={styles.tag}>
      {text}
    </span>
  ));
}

/** Marks a disconnected player, with the time that is left to come back. The live region reads it to screen readers. */
function AwayMark({ userId }: { readonly userId: string }) {
  const t = useText();
  const until = useAwayPlayers((state) => state[userId] ?? null);
  const seconds = useSeconds(until);
  if (until === null) return null;
  return (
    <p className={styles.away}>
      <span>
        <Icon name="no-signal" />
        {t('game.player.away')}
      </span>
      <b className="num">
        <span className="unseen">{t('game.player.timeLeft')}</span>
        {clockOf(seconds)}
      </b>
    </p>
  );
}

/** The mover's seconds. An auction or a trade, which stops the mover's time, shows its icon instead. */
function MoverTime() {
  const t = useText();
  const { game } = useShownTable('deadline', 'auction', 'trade');
  const seconds = useSeconds(game.deadline?.kind === 'MOVE' ? game.deadline.at : null);
  const isWarning = game.deadline?.kind === 'MOVE' && seconds <= WARNING_SECONDS;
  return (
    <span className={classes(styles.time, isWarning && styles.warning)}>
      {game.auction !== null ? (
        <Icon name="gavel-fill" />
      ) : game.trade !== null ? (
        <Icon name="swap-bold" />
      ) : (
        <b className="num">
          <span className="unseen">{t('game.player.timeLeft')}</span>
          {clockOf(seconds)}
        </b>
      )}
    </span>
  );
}

function TradeButton({ userId, nickname }: { readonly userId: string; readonly nickname: string }) {
  const t = useText();
  const { viewerId, ui } = useGameContext();
  const table = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  if (findPlayer(table.game, viewerId)?.isOut !== false || mayTradeRefusal(table, viewerId) !== null) return null;
  const label = t('game.trade.with', { name: nickname });
  return (
    <Tooltip kind="name" text={label}>
      <button
        type="button"
        className={styles.trade}
        aria-label={label}
        onClick={() => ui.setState({ tradeWith: { userId, mapItemId: null } })}
      >
        <Icon name="swap-bold" />
      </button>
    </Tooltip>
  );
}
