import { playerPath, type RematchAnswer } from '@magnaty/protocol';
import type { Player, Seat, StandIn } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { useFriendEntry } from '../../shared/friends/use-friend-entry.ts';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BotBadge } from '../../shared/ui/bot-badge.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { hasMedal, Medal } from '../../shared/art/medal.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import styles from './result-row.module.css';

/** The part of a player that a result shows. */
export type ResultPlayer = Pick<
  Player,
  'userId' | 'nickname' | 'avatarPath' | 'frame' | 'chipId' | 'color' | 'result'
> &
  Pick<Seat, 'isBot' | 'bot' | 'botOwner'> & {
    /** The bot that played on for a player who had left. */
    readonly standIn?: Pick<StandIn, 'bot'> | null | undefined;
  };

interface ResultRowProps {
  readonly player: ResultPlayer;
  readonly isViewer: boolean;
  /** The player's answer to a rematch; null while nobody asks. */
  readonly answer?: RematchAnswer | null;
  /** Opens the report about the player; without it there is no button. */
  readonly onReport?: (() => void) | undefined;
  /** It comes in so much later, ms; without it at once. */
  readonly delay?: number;
}

/** Place, picture, name, reason of the end, and change of the rating if there is one. */
export function ResultRow({ player, isViewer, answer = null, onReport, delay }: ResultRowProps) {
  const t = useText();
  const { result } = player;
  const bot = player.standIn?.bot ?? player.bot;
  const change = result?.prizeRating ?? 0;
  const isFirst = result?.numberPlace === 1;
  return (
    <li
      className={classes(styles.row, isFirst && styles.first, delay !== undefined && styles.coming)}
      style={delay === undefined ? undefined : { animationDelay: `${delay}ms` }}
      data-player={player.color}
    >
      <Place number={result?.numberPlace ?? null} />
      <div className={styles.photo}>
        <Portrait
          nickname={player.nickname}
          path={player.avatarPath}
          frame={player.frame}
          expression={isFirst ? 'glad' : 'angry'}
        />
        {answer !== null && <AnswerMark answer={answer} />}
      </div>
      <div className={styles.name}>
        {onReport === undefined ? (
          <span className={styles.nickname} title={player.nickname}>
            {isViewer ? t('game.result.you', { name: player.nickname }) : player.nickname}
          </span>
        ) : (
          // Whoever can be reported has a profile. The result stays open.
          <a
            href={playerPath(player.userId)}
            target="_blank"
            rel="noopener"
            className={styles.nickname}
            aria-label={t('profile.of', { name: player.nickname })}
          >
            {player.nickname}
          </a>
        )}
        {result !== null && <span className={styles.reason}>{t(`game.result.reason.${result.reason}`)}</span>}
        <BotBadge bot={bot} owner={player.botOwner} isStandIn={Boolean(player.standIn)} />
      </div>
      <span className={styles.acts}>
        {onReport !== undefined && <Befriend userId={player.userId} nickname={player.nickname} />}
        {onReport !== undefined && (
          <Tooltip kind="name" text={t('report.openOn', { name: player.nickname })}>
            <button
              type="button"
              className={styles.report}
              aria-label={t('report.openOn', { name: player.nickname })}
              onClick={onReport}
            >
              <Icon name="warning-fill" />
            </button>
          </Tooltip>
        )}
      </span>
      <Chip of={player.chipId} className={styles.chip} />
      <b className={classes('num', styles.change, change > 0 && styles.plus, change < 0 && styles.minus)}>
        {change === 0 ? '' : formatNumber(change, { signDisplay: 'always' })}
      </b>
    </li>
  );
}

/** Asks the player for friendship; nothing for a friend. */
function Befriend({ userId, nickname }: Pick<ResultPlayer, 'userId' | 'nickname'>) {
  const t = useText();
  const entry = useFriendEntry(userId);
  if (entry === null) return null;
  const label = t('friends.actOn', { act: entry.text, nickname });
  return (
    <Tooltip kind="name" text={label}>
      <button type="button" className={styles.report} aria-label={label} onClick={entry.run}>
        <Icon name="friends" />
      </button>
    </Tooltip>
  );
}

const MARKS: Readonly<Record<RematchAnswer, string>> = {
  asked: 'clock-fill',
  away: 'no-signal',
  agreed: 'check-bold',
  declined: 'x-bold',
  left: 'x-bold',
  busy: 'x-bold',
};

function AnswerMark({ answer }: { readonly answer: RematchAnswer }) {
  const t = useText();
  return (
    <span className={classes(styles.answer, answer === 'agreed' && styles.agreed)} data-answer={answer}>
      <Icon name={MARKS[answer]} />
      <span className="unseen">{t(`game.rematch.answer.${answer}`)}</span>
    </span>
  );
}

/** The first three places have a medal that shows their number. */
function Place({ number }: { readonly number: number | null }) {
  if (number === null || !hasMedal(number)) return <b className={`num ${styles.place}`}>{number ?? '–'}</b>;
  return (
    <b className={styles.hung}>
      <Medal place={number} className={styles.medal} />
      <span className="unseen">{number}</span>
    </b>
  );
}
