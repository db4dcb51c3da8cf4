import { findPlayer, isPlayedByBot, runningStep } from '@magnaty/rules';
import { useText } from '../../shared/i18n/use-text.ts';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useGameContext } from '../context/game-context.ts';
import { useAwayPlayers } from '../context/use-away-players.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { FeedEntry } from './feed.ts';
import { useFeedText } from './use-feed-text.tsx';

/** Newest lines that are kept for the screen reader, which reads the ones that are added. */
const LINES = 6;

/** Reads the events to a screen reader, and asks the viewer to act when it is their turn. */
export function LiveRegion() {
  const { playback } = useGameContext();
  useShownTable('feed');
  return (
    <div className="unseen">
      <div role="log" aria-live="polite">
        {playback.feed.entries
          .slice(0, LINES)
          .reverse()
          .map((entry) => (
            <FeedParagraph key={entry.id} entry={entry} />
          ))}
      </div>
      <AwayAnnouncements />
      <ActionPrompt />
    </div>
  );
}

/** The disconnected players. A screen reader reads players that are added, and not those that are removed. */
function AwayAnnouncements() {
  const t = useText();
  const { viewerId } = useGameContext();
  const { game } = useShownTable('result', 'deadline');
  const awayPlayers = useAwayPlayers((state) => state);
  return (
    <div role="status" aria-relevant="additions">
      {game.players
        .filter(({ userId, isOut, standIn }) => {
          const isPlaying = !isOut && standIn === null && !game.isOver;
          return userId in awayPlayers && userId !== viewerId && isPlaying;
        })
        .map(({ userId, nickname }) => (
          <p key={`${userId} ${game.pause === null ? '' : 'paused'}`}>
            {t(game.pause === null ? 'game.player.awayTold' : 'game.pausedTold', { name: nickname })}
          </p>
        ))}
    </div>
  );
}

function FeedParagraph({ entry }: { readonly entry: FeedEntry }) {
  const t = useText();
  const { playback } = useGameContext();
  const { text, amount } = useFeedText(entry, playback.table);
  return (
    <p>
      <span>{text}</span>
      {amount !== null && (
        <span>
          {`, ${formatNumber(amount.value, amount.isSigned ? { signDisplay: 'always' } : {})} ${t('game.mln')}`}
        </span>
      )}
    </p>
  );
}

function ActionPrompt() {
  const t = useText();
  const { viewerId } = useGameContext();
  const { game } = useShownTable('move', 'auction', 'trade', `player:${viewerId}`);
  // A stand-in acts for the viewer. In debt no step may end.
  const debt = Math.max(0, -(findPlayer(game, viewerId)?.balance ?? 0));
  const isActing = !isPlayedByBot(game, viewerId);
  const step = isActing && game.move.userId === viewerId && debt === 0 ? runningStep(game) : null;
  const isOffered = isActing && game.trade?.userIdTo === viewerId;
  return (
    <div role="alert" aria-live="assertive">
      {isOffered
        ? t('game.call.trade')
        : isActing && debt > 0
          ? t('game.call.debt', { sum: formatNumber(debt) })
          : step !== null && t(`game.call.${step}`)}
    </div>
  );
}
