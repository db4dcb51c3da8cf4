import { companyAt, findPlayer, type Table } from '@magnaty/rules';
import { type CSSProperties, useEffect, useState } from 'react';
import { Chip } from '../../../shared/art/chip.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
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
      <p className={styles.lead}>{t(`headline.${kind}`, { isMe: String(isMine), who: payer?.nickname ?? '' })}</p>
      <p
        className={classes('poster', styles.words)}
        style={{ '--fit': fitOf(words, amount !== null) } as CSSProperties}
        lang={t.code}
      >
        {words}
      </p>
      {amount !== null && (
        <p className={styles.sum} data-player={payer?.color}>
          <b className="num">{formatNumber(amount.value, amount.isSigned ? { signDisplay: 'always' } : {})}</b>
          <small>{t('game.mln')}</small>
          {receiver !== undefined && (
            <span className={styles.receiver} data-player={receiver.color}>
              <Chip of={receiver.chipId} />
            </span>
          )}
        </p>
      )}
    </div>
  );

  function wordsText(given: Words): string {
    if ('cell' in given) return names.cell(given.cell);
    if ('player' in given) return names.player(given.player);
    return 'points' in given ? formatNumber(given.points) : t(given.text);
  }
}

/** The room for the words and the sum, and the sizes of the words: px of the stage. */
const ROOM = 334;
const LARGEST = { alone: 150, withSum: 104 } as const;
const SMALLEST = 44;
/** Width of a capital of the poster font, as a part of its size. */
const LETTER = 0.51;

/** The size at which the longest word fits. */
const fitOf = (words: string, hasSum: boolean): string => {
  const letters = Math.max(1, ...words.split(' ').map(({ length }) => length));
  const largest = LARGEST[hasSum ? 'withSum' : 'alone'];
  // Two lines need more height than one.
  const fits = Math.min(words.includes(' ') ? largest * 0.6 : largest, ROOM / (letters * LETTER));
  return `${Math.round(Math.max(SMALLEST, fits))}px`;
};
