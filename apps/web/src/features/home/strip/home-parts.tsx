import { TASK_REWARD } from '@magnaty/content';
import { PAGE_PATHS, replayPath, watchPath, type OwnProgress, type Person } from '@magnaty/protocol';
import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { BoardRing } from '../../../game-view/board-ring/board-ring.tsx';
import { copyText } from '../../../shared/copy-text.ts';
import { toggleFriends } from '../../../shared/friends/friends-store.ts';
import { shownName } from '../../../shared/i18n/shown-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ExperienceBar } from '../../../shared/experience/experience-bar.tsx';
import { Pips } from '../../../shared/progress/pips.tsx';
import { taskText } from '../../../shared/progress/progress-texts.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Coins } from '../../../shared/ui/coins.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import styles from './home-parts.module.css';
import type { HomeGame } from './use-home-game.ts';

interface HomePartsProps {
  /** Null until it is loaded. */
  readonly progress: OwnProgress | null;
  readonly isProgressLost: boolean;
  readonly friends: readonly Person[] | null;
  readonly areFriendsLost: boolean;
  readonly game: HomeGame | 'lost' | null;
  readonly onPlay: () => void;
}

/** The parts of the strip beside the level. Each has its heading and its picture at once, and its words when they come. */
export function HomeParts({ progress, isProgressLost, friends, areFriendsLost, game, onPlay }: HomePartsProps) {
  return (
    <>
      <Task progress={progress} isLost={isProgressLost} />
      <Friends friends={friends} isLost={areFriendsLost} />
      <Game game={game} onPlay={onPlay} />
    </>
  );
}

/** As many marks stand beside the reward. */
const MOST_PIPS = 5;

function Task({ progress, isLost }: { readonly progress: OwnProgress | null; readonly isLost: boolean }) {
  const t = useText();
  const task = progress?.task;
  return (
    <Link to={PAGE_PATHS.progressDay} className={styles.part}>
      <Leaf day={task?.day ?? null} isDone={task?.isDone === true} />
      <span className={styles.words}>
        <span className="label">{t('day.task')}</span>
        <b>{task === undefined ? isLost && t('home.lost') : taskText(t, task)}</b>
        {progress !== null && task !== undefined && (
          <span className={styles.row}>
            {progress.safe.state === 'open' ? (
              <span className={styles.note}>{t('home.safe.open')}</span>
            ) : task.isDone ? (
              <span className={styles.note}>{t('home.task.done')}</span>
            ) : (
              <>
                {task.target > 1 && <Count task={task} />}
                <span className={styles.gain}>
                  <span className="unseen">{t('day.gains', TASK_REWARD)}</span>
                  <span aria-hidden>{`+${TASK_REWARD.experience} XP`}</span>
                  {progress.coins === 'given' && (
                    <span aria-hidden>
                      <Coins amount={TASK_REWARD.coins} />
                    </span>
                  )}
                </span>
              </>
            )}
          </span>
        )}
      </span>
    </Link>
  );
}

function Count({ task: { count, target } }: Pick<OwnProgress, 'task'>) {
  const t = useText();
  const label = t('day.count', { count, target });
  return target <= MOST_PIPS ? (
    <Pips count={count} of={target} label={label} className={styles.pips} />
  ) : (
    <ExperienceBar share={Math.min(1, count / target)} label={label} className={styles.bar} />
  );
}

const MOSCOW = { timeZone: 'Europe/Moscow' } as const;

/** The day of the task; until it is known, that of the server's clock. It is decoration. */
function Leaf({ day, isDone }: { readonly day: string | null; readonly isDone: boolean }) {
  const t = useText();
  const at = day === null ? new Date(siteClock.now()) : new Date(`${day}T12:00:00+03:00`);
  return (
    <span className={styles.leaf} aria-hidden>
      <span>{at.toLocaleDateString(t.code, { weekday: 'long', ...MOSCOW })}</span>
      <b className="num">{at.toLocaleDateString('en', { day: 'numeric', ...MOSCOW })}</b>
      {isDone && <em>{t('day.stamp')}</em>}
    </span>
  );
}

/** Faces that have room. */
const FACES = 4;

function Friends({ friends, isLost }: { readonly friends: readonly Person[] | null; readonly isLost: boolean }) {
  const t = useText();
  if (friends?.length === 0) return <Invite />;
  const order = (one: Person): number => (one.where.at === 'game' ? 0 : 1);
  const online = (friends ?? [])
    .filter(({ where }) => where.at !== 'away')
    .toSorted((one, other) => order(one) - order(other));
  const [first] = online;
  return (
    <button type="button" className={styles.part} data-friends onClick={toggleFriends}>
      <span className={styles.words}>
        <span className="label">
          {online.length > 0 ? t('home.friends', { online: online.length }) : t('home.friends.none')}
        </span>
        {online.length > 0 && (
          <span className={styles.faces} aria-hidden>
            {online.slice(0, FACES).map(({ userId, nickname, avatarPath, where }) => (
              <span key={userId}>
                <Avatar nickname={nickname} path={avatarPath} className={styles.face} />
                <i data-playing={where.at === 'game' ? '' : undefined} />
              </span>
            ))}
          </span>
        )}
        {first === undefined ? (
          <b>{friends === null ? isLost && t('home.lost') : t('home.friends.away')}</b>
        ) : (
          <span className={styles.fact}>
            {t.rich(first.where.at === 'game' ? 'home.friends.plays' : 'home.friends.here', {
              name: first.nickname,
              b: (chunks) => <b>{chunks}</b>,
            })}
          </span>
        )}
      </span>
    </button>
  );
}

/** For a user without friends: the address of the site. */
function Invite() {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const link = `${window.location.origin}/`;
  const copy = async () => {
    const isCopied = await copyText(link, field.current);
    notify(isCopied ? 'success' : 'warning', t(isCopied ? 'friends.link.copied' : 'friends.link.failed'));
  };
  return (
    <>
      <button type="button" className={styles.part} onClick={() => void copy()}>
        <span className={styles.words}>
          <span className="label">{t('home.friends.none')}</span>
          <span className={styles.link}>{t('home.friends.invite')}</span>
        </span>
      </button>
      {/* Only to copy from, where the clipboard refuses. */}
      <input ref={field} className="unseen" readOnly tabIndex={-1} value={link} aria-hidden />
    </>
  );
}

const NO_OWNERS: readonly null[] = Array.from({ length: 40 }, () => null);
const MINUTE_MS = 60_000;

function Game({ game, onPlay }: Pick<HomePartsProps, 'game' | 'onPlay'>) {
  const t = useText();
  if (game === null || game === 'lost') {
    return (
      <Link to={PAGE_PATHS.rooms} className={styles.part}>
        <Ring />
        <Words label={t('home.game')}>{game === 'lost' && <b>{t('home.lost')}</b>}</Words>
      </Link>
    );
  }
  if (game.kind === 'none') {
    return (
      <button type="button" className={styles.part} onClick={onPlay}>
        <Ring />
        <Words label={t('home.game.none')}>
          <b>{t('home.game.start')}</b>
          <span className={styles.link}>{t('home.game.play')}</span>
        </Words>
      </button>
    );
  }
  if (game.kind === 'recording') {
    const { gameId, startedAt, finishedAt } = game.recording;
    const minutes = Math.max(1, Math.round((finishedAt - startedAt) / MINUTE_MS));
    return (
      <Link to={replayPath(gameId)} className={styles.part}>
        <Ring />
        <Words label={t('home.game.none')}>
          <b>{t('home.game.best')}</b>
          <span className={styles.link}>{t('home.game.record', { minutes })}</span>
        </Words>
      </Link>
    );
  }
  const running = game.game;
  const [leader] = (running?.players ?? []).filter(({ isOut }) => !isOut).toSorted((a, b) => b.capital - a.capital);
  const round =
    running?.round ?? (game.kind === 'friend' && game.friend.where.at === 'game' ? game.friend.where.round : null);
  return (
    <Link to={watchPath(game.kind === 'friend' ? game.gameId : game.game.gameId)} className={styles.part}>
      <Ring owners={running?.owners} round={round} color={leader?.color} />
      <Words label={t('home.game')}>
        <b>
          {game.kind === 'friend'
            ? t.rich('home.friends.plays', { name: game.friend.nickname, b: (chunks) => chunks })
            : leader !== undefined && t('rooms.ahead', { name: shownName(t, leader) })}
        </b>
        {running !== null && (
          <span className={styles.fact}>
            {t('home.game.facts', { players: running.players.length, round: running.round })}
          </span>
        )}
        <span className={styles.link}>{t('rooms.watch')}</span>
      </Words>
    </Link>
  );
}

interface RingProps {
  readonly owners?: readonly (number | null)[] | undefined;
  readonly round?: number | null;
  readonly color?: number | undefined;
}

const Ring = ({ owners = NO_OWNERS, round = null, color }: RingProps) => (
  <span className={styles.ring}>
    <BoardRing owners={owners} round={round} color={color ?? null} />
  </span>
);

const Words = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className={styles.words}>
    <span className="label">{label}</span>
    {children}
  </span>
);
