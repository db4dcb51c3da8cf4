import { playerPath, type RematchAnswer } from '@magnaty/protocol';
import type { Player, Seat, StandIn } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { usePersonActions, type PersonInGame } from '../../shared/slots/person-actions.ts';
import { BotBadge } from '../../shared/ui/bot-badge.tsx';
import { PartBoundary } from '../../shared/ui/boundary.tsx';
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
    /** LIMIT-4: what gave the place when the time was up, millions; missing otherwise. */
    readonly capital?: number;
  };

interface ResultRowProps {
  readonly player: ResultPlayer;
  readonly isViewer: boolean;
  /** The player's answer to a rematch; null while nobody asks. */
  readonly answer?: RematchAnswer | null;
  /** Where the result is; null for the viewer, for whoever has no account, and for guests: nothing can be done. */
  readonly moment?: PersonInGame['moment'] | null;
  /** It comes in so much later, ms; without it at once. */
  readonly delay?: number;
}

/** Place, picture, name, reason of the end, and change of the rating if there is one. */
export function ResultRow({ player, isViewer, answer = null, moment = null, delay }: ResultRowProps) {
  const t = useText();
  const { result, userId, nickname, avatarPath } = player;
  const bot = player.standIn?.bot ?? player.bot;
  const change = result?.prizeRating ?? 0;
  const isFirst = result?.numberPlace === 1;
  return (
    <li
      className={classes('grid clipped', styles.row, isFirst && styles.first, delay !== undefined && styles.coming)}
      style={{ animationDelay: `${delay ?? 0}ms` }}
      data-player={player.color}
    >
      <Place number={result?.numberPlace ?? null} />
      <div className={`clipped ${styles.photo}`}>
        <Portrait nickname={nickname} path={avatarPath} frame={player.frame} expression={isFirst ? 'glad' : 'angry'} />
        {answer !== null && <AnswerMark answer={answer} />}
      </div>
      <div className={`slim ${styles.name}`}>
        {moment === null ? (
          <span className={`one-line type-name block ${styles.nickname}`} title={nickname}>
            {isViewer ? t('game.result.you', { name: nickname }) : nickname}
          </span>
        ) : (
          // A person with an account has a profile. The result stays open.
          <a
            href={playerPath(player.userId)}
            target="_blank"
            rel="noopener"
            className={`one-line type-name block ${styles.nickname}`}
            aria-label={t('profile.of', { name: nickname })}
          >
            {nickname}
          </a>
        )}
        {result !== null && <span className={`type-caption block ${styles.reason}`}>{reasonText(player, t)}</span>}
        <BotBadge bot={bot} owner={player.botOwner} isStandIn={Boolean(player.standIn)} />
      </div>
      <span className="flex">
        {moment !== null && (
          <PartBoundary kind="decoration">
            <Acts person={{ userId, nickname, avatarPath, moment }} />
          </PartBoundary>
        )}
      </span>
      <Chip of={player.chipId} className={styles.chip} />
      <b className={classes('num', styles.change, change > 0 && styles.plus, change < 0 && styles.minus)}>
        {change === 0 ? '' : formatNumber(change, { signDisplay: 'always' })}
      </b>
    </li>
  );
}

/** Why the game ended for the player, and by how much money if the capital decided. */
const reasonText = ({ result, capital }: ResultPlayer, t: Translator): string => {
  if (result === null) return '';
  return capital === undefined || (result.reason !== 'TIME' && result.reason !== 'WINNER')
    ? t(`game.result.reason.${result.reason}`)
    : t('game.result.capital', { sum: formatNumber(capital) });
};

/** What features offer for the player. */
const Acts = ({ person }: { readonly person: PersonInGame }) =>
  usePersonActions(person).map(({ id, label, icon, run }) => (
    <Tooltip key={id} kind="name" text={label}>
      <button type="button" className={`centred ${styles.act}`} aria-label={label} onClick={run}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  ));

/** The other answers are refusals. */
const MARKS: Readonly<Partial<Record<RematchAnswer, string>>> = {
  asked: 'clock-fill',
  away: 'no-signal',
  agreed: 'check-bold',
};

function AnswerMark({ answer }: { readonly answer: RematchAnswer }) {
  const t = useText();
  return (
    <span className={classes(styles.answer, answer === 'agreed' && styles.agreed)} data-answer={answer}>
      <Icon name={MARKS[answer] ?? 'x-bold'} />
      <span className="unseen">{t(`game.rematch.answer.${answer}`)}</span>
    </span>
  );
}

/** The first three places have a medal that shows their number. */
function Place({ number }: { readonly number: number | null }) {
  if (number === null || !hasMedal(number)) return <b className={`num centre ${styles.place}`}>{number ?? '–'}</b>;
  return (
    <b className={styles.hung}>
      <Medal place={number} className={styles.medal} />
      <span className="unseen">{number}</span>
    </b>
  );
}
