import { useText } from '../../../shared/i18n/use-text.ts';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useGameContext } from '../context/game-context.ts';
import { useAway } from '../context/use-away.ts';
import { useShown } from '../context/use-shown.ts';
import type { FeedEntry } from './feed.ts';
import { useTold } from './use-told.tsx';

/** So many of the newest lines are kept for the screen reader: what is added is read. */
const LINES = 6;

/** Tells a screen reader what happens, and calls him when it is his move. */
export function LiveRegion() {
  const { playback } = useGameContext();
  useShown('feed');
  return (
    <div className="unseen">
      <div role="log" aria-live="polite">
        {playback.feed.entries
          .slice(0, LINES)
          .reverse()
          .map((entry) => (
            <Spoken key={entry.id} entry={entry} />
          ))}
      </div>
      <AwayNews />
      <Call />
    </div>
  );
}

/** Who has lost the connection: one who is added is read, one who is back or out goes without a word. */
function AwayNews() {
  const t = useText();
  const { viewerId } = useGameContext();
  const { game } = useShown('result');
  const away = useAway((state) => state);
  return (
    <div role="status" aria-relevant="additions">
      {game.players
        .filter(({ userId, isOut }) => userId in away && userId !== viewerId && !isOut && !game.isOver)
        .map(({ userId, nickname }) => (
          <p key={userId}>{t('game.player.awayTold', { name: nickname })}</p>
        ))}
    </div>
  );
}

function Spoken({ entry }: { readonly entry: FeedEntry }) {
  const t = useText();
  const { playback } = useGameContext();
  const { line, amount } = useTold(entry, playback.table);
  return (
    <p>
      {line}
      {amount !== null &&
        `, ${formatNumber(amount.value, amount.isSigned ? { signDisplay: 'always' } : {})} ${t('game.mln')}`}
    </p>
  );
}

function Call() {
  const t = useText();
  const { viewerId } = useGameContext();
  const { game } = useShown('move', 'auction', 'trade');
  const { move } = game;
  const isMine = move.userId === viewerId && !game.isOver;
  const isOffered = game.trade?.userIdTo === viewerId;
  return (
    <div role="alert" aria-live="assertive">
      {isOffered
        ? t('game.call.trade')
        : isMine && game.auction === null && move.step !== null && t(`game.call.${move.step}`)}
    </div>
  );
}
