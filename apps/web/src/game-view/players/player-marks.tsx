import type { Player } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { useSilenced } from '../../shared/session/relations.ts';
import { clockOf } from '../../shared/time/clock-of.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useShownSeat } from '../context/followed.ts';
import { useGameContext } from '../context/game-context.ts';
import { useAwayPlayers } from '../context/use-away-players.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useStickers } from '../stickers/use-stickers.ts';
import { useSeconds } from '../timer/use-seconds.ts';
import { BotMark } from './bot-mark.tsx';
import styles from './player-marks.module.css';

/** The flag of the viewer, or of the followed player, and the player's state, over the picture: out of the game, in debt, in jail, away. */
export function PlayerMarks({ player, isGameOver }: { readonly player: Player; readonly isGameOver: boolean }) {
  const t = useText();
  const { viewerId, kind } = useGameContext();
  const isFollowed = useShownSeat() === player.userId && kind === 'watch';
  const { userId, isOut, result, balance, inJail, countMovesToExit } = player;
  const texts = isOut
    ? [result === null ? t('game.player.out') : t('game.player.place', { place: result.numberPlace })]
    : [
        ...(balance < 0 ? [t('game.player.inDebt')] : []),
        ...(inJail ? [t('game.player.inJail', { count: countMovesToExit })] : []),
      ];
  return (
    <div className={styles.marks}>
      {userId === viewerId && <span className={styles.you}>{t('game.player.you')}</span>}
      {isFollowed && (
        <span className={styles.you}>
          <span className="unseen">{t('watch.following')}</span>
          <Icon name="eye" />
        </span>
      )}
      <BotMark player={player} />
      <MutedMark userId={userId} />
      {texts.map((text) => (
        <span key={text} className={classes(styles.tag, isOut && result?.numberPlace !== 1 && styles.out)}>
          {text}
        </span>
      ))}
      {!isOut && !isGameOver && player.standIn === null && <AwayMark userId={userId} />}
    </div>
  );
}

/** The viewer sees no stickers and phrases of the player. */
function MutedMark({ userId }: { readonly userId: string }) {
  const t = useText();
  const isMutedHere = useStickers(({ choices }) => choices.muted.includes(userId));
  const isSilenced = useSilenced(userId);
  return (
    (isMutedHere || isSilenced) && (
      <span className={styles.away}>
        <span className="unseen">{t('game.player.muted')}</span>
        <Icon name="speaker-x-fill" />
      </span>
    )
  );
}

/** Marks a disconnected player, and that the game waits for them (TIME-9), with the time that is left to come back. The live region reads it to screen readers. */
function AwayMark({ userId }: { readonly userId: string }) {
  const t = useText();
  const until = useAwayPlayers((state) => state[userId] ?? null);
  const { game } = useShownTable('deadline');
  const seconds = useSeconds(until);
  if (until === null) return null;
  return (
    <p className={styles.away}>
      <span>
        <Icon name={game.pause === null ? 'no-signal' : 'pause-fill'} />
        <span>{t(game.pause === null ? 'game.player.away' : 'game.paused')}</span>
      </span>
      <b className="num">
        <span className="unseen">{t('game.player.timeLeft')}</span>
        <span>{clockOf(seconds)}</span>
      </b>
    </p>
  );
}
