import { findPlayer, playersIn, type Player } from '@magnaty/rules';
import type { ComponentProps } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useOwnOffer } from '../context/use-own-offer.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { DebtReceipt } from '../debt/debt-receipt.tsx';
import type { PictureKind } from '../playback/beat.ts';
import { LimitClock } from '../timer/limit-clock.tsx';
import { TimerRing } from '../timer/timer-ring.tsx';
import { Pictures } from '../pictures/pictures.tsx';
import { OwnPace } from '../pace/own-pace.tsx';
import { useMoveClock } from '../timer/use-move-clock.ts';
import { Announcement } from './announcement.tsx';
import { AuctionPanel } from './auction/auction-panel.tsx';
import styles from './centre.module.css';
import circle from './circle.module.css';
import { Prisoner } from './decision/jail-face.tsx';
import { useDecision } from '../context/use-decision.ts';
import { Dice } from './dice.tsx';
import { Disc } from './disc.tsx';
import { FeedList } from './feed-list.tsx';
import { LotCard } from './lot-card.tsx';
import { MainAction } from './main-action.tsx';

/**
 * The clock face in the middle, in the paint of the mover or of the leading bidder. What the viewer decides stands on it
 * in place of the dice.
 */
export function Centre() {
  const { viewerId, playback } = useGameContext();
  const table = useShownTable('auction', 'trade', 'move', 'pictures', `chip:${viewerId}`);
  const { game } = table;
  const isCard = useOwnOffer() !== null;
  const decision = useDecision();
  const isFree = game.auction === null && (game.trade === null || isCard);
  const isCovered = playback.pictures.shown.some(({ kind }) => ON_DISC.has(kind));
  const isCardRead = playback.pictures.shown.some(({ kind }) => kind === 'card');
  const isDecided = playersIn(game).length < 2;
  const prisoner = usePrisoner();
  const isSitting = prisoner !== null && prisoner.free === undefined;
  const isDiceShown = isFree && !isCard && decision === null && !isCovered && !isDecided && !isSitting;
  // The card of a purchase flies away from here.
  const lot =
    game.auction?.mapItemId ?? (decision === 'buy' && !isCovered ? findPlayer(game, viewerId)?.position : undefined);
  return (
    <>
      <section
        className={classes('over clipped', styles.centre, isCardRead && styles.dim)}
        data-offered={isCard ? '' : undefined}
      >
        <Art />
        {game.auction === null ? <MoveFace areDiceShown={isDiceShown} /> : <AuctionPanel />}
        {/* One card, so that it stays where it is when an auction follows. */}
        {lot !== undefined && <LotCard key={lot} table={table} index={lot} />}
        <Pictures layer="centre" />
        <LimitClock />
        <Announcement isCovered={!isFree} />
        <FeedList isShort={game.auction !== null} />
      </section>
      {/* The dice stay mounted: to build them again would be much of the work of a turn. */}
      <div className={classes('over idle', styles.over, !isDiceShown && styles.unseen, isCardRead && styles.dim)}>
        <Dice />
      </div>
    </>
  );
}

/** The mover who sits in jail: until the dice are thrown, and who has come there by this move, to its end. */
const usePrisoner = (): ComponentProps<typeof Prisoner> | null => {
  const { playback, viewerId } = useGameContext();
  const { userId, step } = playback.table.game.move;
  const { game, board } = useShownTable('move', 'dice', `player:${userId}`);
  const decision = useDecision();
  const player = findPlayer(game, userId);
  if (player?.inJail !== true || decision === 'debt') return null;
  // A throw in jail uses one of the moves.
  if (step !== 'BEFORE_THROW') return player.countMovesToExit < board.numbers.skipMoveCountInJail ? null : { player };
  const sits = userId === viewerId ? decision === 'jail' : !playback.isRolling;
  return { player, free: sits ? undefined : 'thrown' };
};

/** Pictures on the disc, or over the whole centre: the dice are not seen. */
const ON_DISC: ReadonlySet<PictureKind> = new Set([
  'bought',
  'lot',
  'doubles',
  'bars',
  'freed',
  'jailed',
  'headOffice',
  'monopoly',
  'ruin',
  'deal',
]);

/** What leaves the disc, and whom it is about. */
const LEAVING: ReadonlySet<PictureKind> = new Set(['bought', 'lot']);

/** Whose face stands on the disc: who gets what leaves it, who offers a deal to the viewer, or the last player. Null: nobody. */
const useActor = (): Player | null | undefined => {
  const { playback } = useGameContext();
  const { game } = useShownTable('pictures', 'result');
  const offer = useOwnOffer();
  const leaving = playback.pictures.shown.find(({ kind }) => LEAVING.has(kind));
  const left = playersIn(game);
  if (leaving === undefined) return left.length === 1 ? left[0] : findPlayer(game, offer?.userIdFrom ?? '');
  return 'userId' in leaving && leaving.userId !== null ? findPlayer(game, leaving.userId) : null;
};

interface ActorProps {
  readonly player: Player;
  readonly isGlad: boolean;
}

function Actor({ player: { nickname, avatarPath, color }, isGlad }: ActorProps) {
  return (
    <div className={`over clipped round ${circle.circle} ${styles.actor}`} data-player={color} aria-hidden="true">
      <Portrait
        nickname={nickname}
        path={avatarPath}
        frame={null}
        expression={isGlad ? 'glad' : 'calm'}
        className={styles.portrait}
      />
    </div>
  );
}

function MoveFace({ areDiceShown }: { readonly areDiceShown: boolean }) {
  const { kind, moving, playback, viewerId } = useGameContext();
  const { game } = useShownTable('move', 'deadline', 'trade', `player:${viewerId}`);
  const { move, trade } = game;
  const isCard = useOwnOffer() !== null;
  const decision = useDecision();
  const prisoner = usePrisoner();
  const actor = useActor();
  const isLeaving = playback.pictures.shown.some(({ kind }) => LEAVING.has(kind));
  // The window of a trade has the clock that runs, and would cover all of the face but scraps.
  if (trade !== null && !isCard) return <MainAction />;
  const mover = findPlayer(game, move.userId);
  return (
    <>
      <div ref={moving.ref('disc')} className={`over ${styles.face}`} data-tutorial="clock">
        <Disc
          key={playback.snapshots}
          color={actor === null || mover?.isOut !== false ? 0 : mover.color}
          withShadows
          isCovered={!areDiceShown}
        />
      </div>
      {actor && <Actor player={actor} isGlad={isLeaving} />}
      {prisoner && <Prisoner {...prisoner} />}
      {decision === 'debt' && <DebtReceipt />}
      <MoveTimer />
      <MainAction />
      {kind === 'game' && <OwnPace />}
    </>
  );
}

/** A part of its own, because it is drawn anew each second. */
function MoveTimer() {
  const { game } = useShownTable('move', 'deadline');
  return <TimerRing {...useMoveClock(game)} />;
}

/** Path of a tick of the clock, from `from` px to 217 px off its middle. */
const tickPath = (minute: number, from: number): string => {
  const angle = (minute * Math.PI) / 30;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  return `M${(x * from).toFixed(2)} ${(y * from).toFixed(2)}L${(x * 217).toFixed(2)} ${(y * 217).toFixed(2)}`;
};

const MINUTES = Array.from({ length: 60 }, (_, minute) => minute);
/** Two paths instead of 60 turned elements: the browser composes each turned element separately in every frame. */
const LONG_TICKS = MINUTES.filter((minute) => minute % 5 === 0)
  .map((minute) => tickPath(minute, 208))
  .join('');
const SHORT_TICKS = MINUTES.filter((minute) => minute % 5 !== 0)
  .map((minute) => tickPath(minute, 212))
  .join('');

/** The planes and ticks around the disc. They never move. */
function Art() {
  return (
    <svg className={`cover ${styles.art}`} width="861" height="717" viewBox="0 0 861 717" aria-hidden="true">
      <path d="M861 0V330L330 717H0V600L760 0z" fill="var(--centre-plane)" />
      <path d="M861 96L0 690V717H30L861 140z" fill="var(--centre-wedge)" />
      <g stroke="var(--centre-tick)" fill="none" transform="translate(288 262)">
        <path d={LONG_TICKS} strokeWidth="4" />
        <path d={SHORT_TICKS} strokeWidth="2" />
      </g>
    </svg>
  );
}
