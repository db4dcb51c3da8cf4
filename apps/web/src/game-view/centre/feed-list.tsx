import { botOf, findPlayer, type Player, type Table } from '@magnaty/rules';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import type { FeedEntry } from '../feed/feed.ts';
import { useFeedText } from '../feed/use-feed-text.tsx';
import { BotMark } from '../players/bot-mark.tsx';
import { clockOf } from '../../shared/time/clock-of.ts';
import styles from './feed-list.module.css';

/** Lines that are drawn until the list is scrolled or focused: more than fit in. All lines of a game would slow each frame down. */
const FIRST_LINES = 14;

/** The feed, newest line first: time of the game, the player's chip, text, sum. */
export function FeedList({ isShort }: { readonly isShort: boolean }) {
  const t = useText();
  const { playback } = useGameContext();
  const table = useShownTable('feed');
  const list = useRef<HTMLOListElement>(null);
  // After a jump all lines are new: the board is drawn before them.
  const entries = useDeferredValue(playback.feed.entries);
  const newest = entries[0]?.id;
  const isScrolled = useRef(false);
  /** The viewer reads in the list, so it has all lines. */
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    // Reading scrollTop forces a layout, so only a list that was scrolled is changed. scrollTo returns a promise in
    // newer browsers and nothing in older ones, so it is not used.
    if (list.current === null || !isScrolled.current) return;
    list.current.scrollTop = 0;
    isScrolled.current = false;
    setRead(document.activeElement === list.current);
  }, [newest]);
  return (
    <section className={classes(styles.feed, isShort && styles.short)} aria-label={t('game.feed')}>
      <div className={styles.paper} />
      <h2 className={`poster ${styles.title}`} aria-hidden="true">
        {t('game.feed')}
      </h2>
      <ol
        ref={list}
        className={styles.list}
        tabIndex={0}
        data-feed=""
        data-whole={isRead ? undefined : ''}
        onWheel={() => setRead(true)}
        onTouchStart={() => setRead(true)}
        aria-label={t('game.feed')}
        onScroll={() => {
          isScrolled.current = true;
          setRead(true);
        }}
        onFocus={() => setRead(true)}
        onBlur={() => setRead(isScrolled.current)}
      >
        {(isRead ? entries : entries.slice(0, FIRST_LINES)).map((entry) => (
          <FeedRow key={entry.id} entry={entry} table={table} />
        ))}
      </ol>
    </section>
  );
}

/** Does a bot of the server or the program of a user play for this player? */
const isBot = (player: Player): boolean => botOf(player) !== null || player.botOwner !== null;

/** A line never changes after it is written. */
const FeedRow = memo(function FeedRow({ entry, table }: { readonly entry: FeedEntry; readonly table: Table }) {
  const { who, to } = entry.params;
  const [player, other] = [who, to].map((id) => (id === undefined ? undefined : findPlayer(table.game, id)));
  // One mark in a sentence: of two marks, the reader would see more than of the names.
  const marked = player !== undefined && isBot(player) ? player : other;
  const { text, amount } = useFeedText(entry, table, (userId) => (
    <>
      <span>{findPlayer(table.game, userId)?.nickname}</span>
      {userId === marked?.userId && <BotMark player={marked} isTag />}
    </>
  ));
  const seconds = Math.max(0, Math.floor((entry.at - table.game.startedAt) / 1000));
  return (
    <li className={styles.line}>
      <time>{clockOf(seconds)}</time>
      <span className={styles.chip} data-player={player?.color}>
        {player !== undefined && <Chip of={player.chipId} />}
      </span>
      <span className={styles.text}>{text}</span>
      {amount !== null && (
        <Price
          className={classes(styles.amount, amount.isSigned && (amount.value > 0 ? styles.plus : styles.minus))}
          amount={amount.value}
          isSigned={amount.isSigned}
        />
      )}
    </li>
  );
});
