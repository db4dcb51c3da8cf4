import { companyAt, findPlayer, type Player, type Table } from '@magnaty/rules';
import { type CSSProperties, useEffect, useState } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { fitWords } from '../text/fit-words.ts';
import { useNames } from '../text/use-names.ts';
import styles from './announcement.module.css';
import { headlineNow, type Headline, type Words } from './headline.ts';

/** Time for which an event stays before the viewer's own turn says what it asks, ms. */
const READ_MS = 1600;

/**
 * One sentence beside the disc: the latest event of the move, or what the turn asks. The feed and the live region tell
 * the same, so it is hidden from screen readers.
 */
export function Announcement() {
  const { playback, viewerId } = useGameContext();
  const table = useShownTable('feed', 'move', `player:${viewerId}`);
  const { game, board } = table;
  const [read, setRead] = useState('');
  const priceOf = (cell: number): number => companyAt(board, cell)?.price ?? 0;
  const said = headlineNow(playback.feed.entries, { game, viewerId, priceOf }, (id) => id === read);
  const { id } = said;
  useEffect(() => {
    const timer = setTimeout(() => setRead(id), READ_MS);
    return () => clearTimeout(timer);
  }, [id]);
  if (game.isOver || findPlayer(game, said.who) === undefined) return null;
  return <Sentence key={id} said={said} table={table} />;
}

function Sentence({ said, table }: { readonly said: Headline; readonly table: Table }) {
  const t = useText();
  const { viewerId } = useGameContext();
  const names = useNames(table);
  const { kind, who, to, amount } = said;
  const words = wordsText(said.words);
  const payer = findPlayer(table.game, who);
  const receiver = to === null ? undefined : findPlayer(table.game, to);
  const isMine = who === viewerId;
  return (
    <div className={styles.said} aria-hidden="true" data-headline={kind}>
      <p className={styles.lead}>
        <span>{t(`headline.${kind}`, { isMe: String(isMine), who: payer?.nickname ?? '' })}</span>
        <BotMark player={payer} isTag />
      </p>
      <p
        className={classes('poster', styles.words)}
        style={{ '--fit': fitOf(words, amount !== null) } as CSSProperties}
        lang={t.code}
      >
        {words}
      </p>
      {amount !== null && (
        <Sum
          text={formatNumber(amount.value, amount.isSigned ? { signDisplay: 'always' } : {})}
          payer={payer}
          receiver={receiver}
          isMine={isMine}
        />
      )}
    </div>
  );

  function wordsText(given: Words): string {
    if ('cell' in given) return names.cell(given.cell);
    if ('player' in given) return names.player(given.player);
    return 'points' in given ? formatNumber(given.points) : t(given.text);
  }
}

interface SumProps {
  readonly text: string;
  readonly payer: Player | undefined;
  /** Undefined if the bank pays or is paid. */
  readonly receiver: Player | undefined;
  /** The viewer's own sum leaves room for the button of their turn. */
  readonly isMine: boolean;
}

/** The sum in the payer's paint. Between two players it goes as a wedge from the payer's chip to the receiver's. */
function Sum({ text, payer, receiver, isMine }: SumProps) {
  const room = receiver === undefined ? SUM_ROOM.ofBank : SUM_ROOM.ofPlayers;
  const size = Math.min(LARGEST[isMine ? 'ownSum' : 'alone'], Math.floor(room / (text.length * DIGIT)));
  return (
    <p className={styles.sum} data-player={payer?.color} style={{ '--fit': `${size}px` } as CSSProperties}>
      {receiver !== undefined && payer !== undefined && <Chip of={payer.chipId} className={styles.payer} />}
      <b className="num">{text}</b>
      {receiver !== undefined && (
        <span className={styles.receiver} data-player={receiver.color}>
          <Chip of={receiver.chipId} />
        </span>
      )}
    </p>
  );
}

/** The room for the words, without the edge that chips of the right side reach, and their sizes: px of the stage. */
const ROOM = 314;
const LARGEST = { alone: 150, withSum: 104, ownSum: 124 } as const;
const SMALLEST = 44;
/** The room for the digits, alone or beside the two chips. */
const SUM_ROOM = { ofBank: 286, ofPlayers: 166 } as const;
/** Width of a digit, as a part of the font's size. */
const DIGIT = 0.43;

const fitOf = (words: string, hasSum: boolean): string => {
  const one = LARGEST[hasSum ? 'withSum' : 'alone'];
  // Two lines need more height than one.
  const largest = words.includes(' ') ? one * 0.6 : one;
  return `${fitWords(words, { width: ROOM, largest, smallest: SMALLEST })}px`;
};
