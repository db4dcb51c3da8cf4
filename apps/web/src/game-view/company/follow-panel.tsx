import { findPlayer } from '@magnaty/rules';
import { useStore } from 'zustand';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { useShownSeat } from '../context/followed.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { Face } from '../players/face.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import type { Idle } from './company-sidebar.tsx';
import styles from './follow-panel.module.css';

/** Whom a watcher follows, and whom they may follow. */
function FollowPanel() {
  const t = useText();
  const { ui } = useGameContext();
  const seat = useShownSeat();
  const { game } = useShownTable(`player:${seat}`);
  const followedId = useUiState((state) => state.followedId);
  const followed = findPlayer(game, seat);
  if (followed === undefined) return null;
  const { nickname, avatarPath, frame, color } = followed;
  return (
    <section className={styles.follow} data-player={color} aria-label={t('watch.following')}>
      <header>
        <div className={`rigid clipped ${styles.picture}`}>
          <Face key={seat} userId={seat} nickname={nickname} path={avatarPath} frame={frame} />
        </div>
        <div className={`grow slim ${styles.who}`}>
          <p>
            <span className="label">{t('watch.following')}</span>
            <BotMark player={followed} isTag />
          </p>
          <FittedWords as="h2" className={styles.name}>
            {nickname}
          </FittedWords>
        </div>
      </header>
      <div className={`flex wraps ${styles.choices}`} role="group" aria-label={t('watch.choose')}>
        {game.players.map((player) => {
          const label = t('watch.follow', { name: player.nickname });
          return (
            <Tooltip key={player.userId} kind="name" text={label}>
              <button
                type="button"
                className={classes('centred', styles.choice, player.userId === seat && styles.chosen)}
                data-player={player.color}
                aria-label={label}
                aria-pressed={player.userId === followedId}
                onClick={() => ui.setState({ followedId: player.userId })}
              >
                <Chip of={player.chipId} />
              </button>
            </Tooltip>
          );
        })}
        <button
          type="button"
          className={`row type-label-bold ${styles.mover}`}
          aria-pressed={followedId === null}
          onClick={() => ui.setState({ followedId: followedId === null ? seat : null })}
        >
          <i className="centred rigid">{followedId === null && <Icon name="check-bold" />}</i>
          <span>{t('watch.followMover')}</span>
        </button>
      </div>
    </section>
  );
}

/** How many watch, and what a watcher may do. */
function Watchers() {
  const t = useText();
  const count = useStore(useGameContext().watchers);
  return (
    <section className={`type-text-bold ${styles.watchers}`} data-ground="ink">
      <h2 className="poster baseline apart">
        <span>{t('watch.watchers')}</span>
        {/* The server counts a moment after the viewer has come. */}
        <b className="num">{formatNumber(Math.max(1, count))}</b>
      </h2>
      {count <= 1 && <p>{t('watch.alone')}</p>}
      <p>{t('watch.note')}</p>
    </section>
  );
}

/** The column of a watcher. It belongs to the page of watchers alone: players do not load it. */
export const WATCHING: Idle = { Above: FollowPanel, Below: Watchers };
