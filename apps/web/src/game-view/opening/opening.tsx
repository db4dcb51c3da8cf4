import type { Player } from '@magnaty/rules';
import { type CSSProperties, useEffect, useLayoutEffect } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useShownGame } from '../../shared/session/shown-game.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts';
import { useStaging } from '../../shared/ui/use-staging.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { equalShares, sharesWithFirst, type Share } from './fold.ts';
import { FoldingWalls } from './folding-walls.tsx';
import { OPENING_TIMES, STILL_TIMES } from './opening.ts';
import styles from './opening.module.css';

/** The steps of the opening: all stand, the first mover has most of the room, the walls fold, the chips drop. */
const STEPS = ['standing', 'first', 'folding', 'landed'] as const;
const FOLDING = STEPS.indexOf('folding');
const LANDED = STEPS.indexOf('landed');

/** Over the stage of a new game: the players in the order of moves. The feed tells the same. */
export function Opening() {
  const { playback } = useGameContext();
  useShownTable('opening');
  return playback.isPaused ? <Scene /> : null;
}

function Scene() {
  const { playback, ui, sounds } = useGameContext();
  const isCovered = useShownGame((state) => state.isCovered);
  const isReduced = useReducedMotion();
  const step = useStaging({
    times: isReduced ? STILL_TIMES : OPENING_TIMES,
    skipTo: LANDED,
    from: isReduced ? LANDED : 0,
    isRunning: !isCovered,
  });
  const isWalled = step < LANDED;
  useLayoutEffect(() => {
    ui.setState({ isWalled });
    return () => ui.setState({ isWalled: false });
  }, [ui, isWalled]);
  useEffect(() => {
    if (!isCovered) sounds?.playMoment('opening');
  }, [isCovered, sounds]);
  const isOver = step >= STEPS.length;
  useEffect(() => {
    if (isOver) playback.resume();
  }, [isOver, playback]);
  if (!isWalled) return null;
  const { players, move } = playback.table.game;
  const first = Math.max(
    0,
    players.findIndex(({ userId }) => userId === move.userId),
  );
  return (
    <div
      className={`over clipped ${styles.opening}`}
      data-opening={isCovered ? 'waiting' : STEPS[step]}
      data-players={players.length}
      aria-hidden="true"
    >
      {step === FOLDING ? (
        <FoldingWalls players={players} first={first} />
      ) : (
        players.map((player, nth) => (
          <Wall
            key={player.userId}
            player={player}
            nth={nth}
            isFirst={nth === first}
            before={equalShares(players.length)[nth]!}
            after={sharesWithFirst(players.length, first)[nth]!}
          />
        ))
      )}
    </div>
  );
}

interface WallProps {
  readonly player: Player;
  readonly nth: number;
  readonly isFirst: boolean;
  /** Its place while all stand, and when the first mover has most of the room. */
  readonly before: Share;
  readonly after: Share;
}

function Wall({ player, nth, isFirst, before, after }: WallProps) {
  const t = useText();
  const { nickname, avatarPath, frame, color } = player;
  const portrait = { nickname, path: avatarPath, frame, until: <Chip of={player.chipId} /> };
  const places = {
    '--nth': nth,
    '--left-before': before.left,
    '--width-before': before.width,
    '--left-after': after.left,
    '--width-after': after.width,
  } as CSSProperties;
  return (
    <section className={classes('cover', styles.wall, isFirst && styles.isFirst)} style={places} data-player={color}>
      <div className={`cover ${styles.paint}`}>
        <b className={`num over wide ${styles.number}`}>{nth + 1}</b>
        <FittedWords className={styles.name}>{nickname}</FittedWords>
        <p className={`row type-name over ${styles.line}`}>
          <BotMark player={player} isTag />
          <Line player={player} />
        </p>
        {isFirst && (
          <div className={`over on-ink ${styles.first}`}>
            <span className="poster">{t('headline.first')}</span>
            <FittedWords as="b" className={styles.firstName}>
              {nickname}
            </FittedWords>
          </div>
        )}
        <div className={`over wide ${styles.bust}`}>
          <div className={`over ${styles.calm}`}>
            <Portrait {...portrait} />
          </div>
          {isFirst && (
            <div className={`over ${styles.glad}`}>
              <Portrait {...portrait} expression="glad" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** What the game knows of a player: how a bot plays, or the rating of a person. */
function Line({ player: { bot, botOwner, rating } }: { readonly player: Player }) {
  const t = useText();
  if (bot !== null) return <span>{t(`bot.temperament.${bot.temperament}`)}</span>;
  if (botOwner !== null) return <span>{t('bot.owner', { owner: botOwner })}</span>;
  return <span>{t('game.opening.rating', { rating: formatNumber(rating) })}</span>;
}
