import { companyAt, findPlayer, refusalOf, type Player, type Table } from '@magnaty/rules';
import { useEffect, useState } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useReducedMotion } from '../../shared/ui/use-reduced-motion.ts';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { useIsCentreFilled, useShownKinds } from '../context/use-pictures.ts';
import { useUiState } from '../context/use-ui-state.ts';
import { weightOf, type PictureKind } from '../playback/beat.ts';
import { READ_MS, TICK_READ_MS } from '../playback/durations.ts';
import { BotMark } from '../players/bot-mark.tsx';
import { FittedWords } from '../text/fitted-words.tsx';
import { useNames } from '../text/use-names.ts';
import styles from './announcement.module.css';
import { Sold } from './auction/gavel.tsx';
import { CompanyFacts } from './decision/company-facts.tsx';
import { officeRents } from './decision/facts.ts';
import { JailTerms } from './decision/jail-face.tsx';
import { firstHeadline, headlineNow, isAway, NOTHING_SAID, remember, type Headline, type Words } from './headline.ts';

/**
 * One sentence beside the disc: the latest event of the move, or what the turn asks, with the facts of a decision. The
 * feed and the live region tell the sentence, so it is hidden from screen readers. It stays mounted while a panel covers
 * it, because it knows what was said.
 */
export function Announcement({ isCovered }: { readonly isCovered: boolean }) {
  const { playback } = useGameContext();
  const kinds = useShownKinds();
  const isFilled = useIsCentreFilled('words');
  const isSent = useUiState(({ pending }) => pending.some(({ type }) => type === 'throwDice'));
  const said = useHeadline(
    isCovered,
    kinds.some((kind) => WITH_WORDS.has(kind)),
  );
  const table = useShownTable('dice');
  const lot = useLastLot(table.game.auction?.mapItemId);
  // A lot that nobody takes is about no player.
  if (said === null || (said.who !== '' && findPlayer(table.game, said.who) === undefined)) return null;
  const isGone = isAway(said, { isThrown: isSent || playback.isRolling, isFilled, isCard: kinds.includes('card') });
  return (
    <>
      <Sentence key={said.id} said={said} table={table} isAway={isGone} />
      {!isGone && <Below said={said} table={table} />}
      <Close said={said} lot={lot} table={table} />
    </>
  );
}

/** Pictures that say their own words in the centre. */
const WITH_WORDS: ReadonlySet<PictureKind> = new Set(['category', 'bars', 'headOffice', 'monopoly', 'deal', 'ruin']);

/** The company whose auction this page has shown last: what a reload finds sold is no news. */
const useLastLot = (now: number | undefined): number | undefined => {
  const [lot, setLot] = useState(now);
  if (now !== undefined && now !== lot) setLot(now);
  return lot;
};

function Close({ said, lot, table }: SentenceProps & { readonly lot: number | undefined }) {
  const winner = findPlayer(table.game, said.who);
  const isLot = said.kind === 'auctionWon' && 'cell' in said.words && said.words.cell === lot;
  return isLot && winner !== undefined && <Sold key={said.id} winner={winner} />;
}

interface SentenceProps {
  /** It fades out, and keeps its place. */
  readonly isAway?: boolean;
  readonly said: Headline;
  readonly table: Table;
}

/** What the viewer weighs, below the words. */
export function Below({ said: { kind, words }, table }: SentenceProps) {
  const { viewerId } = useGameContext();
  if (kind === 'yourJail') return <JailTerms table={table} viewerId={viewerId} />;
  const company = 'cell' in words ? companyAt(table.board, words.cell) : undefined;
  const isDecision = kind === 'yourDecision' || kind === 'yourShort';
  return isDecision && company !== undefined && <CompanyFacts table={table} company={company} />;
}

/** Kinds whose sum goes to the bank, or to the player that they name. */
const TO_BANK: ReadonlySet<Headline['kind']> = new Set(['tax', 'fine', 'loss']);

/** Kinds below whose words facts stand. */
const WITH_FACTS: ReadonlySet<Headline['kind']> = new Set(['yourDecision', 'yourShort', 'yourJail']);

/** A longer short line is smaller: a second line would lie under the towers. */
const LEAD_LENGTH = 23;

export function Sentence({ said, table, isAway: isGone = false }: SentenceProps) {
  const t = useText();
  const { viewerId, kind: screen } = useGameContext();
  const names = useNames(table);
  const { kind, who, to, amount, level, isShared = false } = said;
  const sum = kind === 'yourShort' ? null : amount;
  const words = wordsText(said.words);
  const payer = findPlayer(table.game, who);
  const receiver = to === null ? undefined : findPlayer(table.game, to);
  // The button of the viewer's own turn stands below each sentence.
  const isAboveButton = screen !== 'replay' && table.game.move.userId === viewerId;
  const lead = t(`headline.${kind}`, {
    isMe: String(who === viewerId),
    who: payer?.nickname ?? '',
    sum: formatNumber(amount?.value ?? 0),
  });
  return (
    <div
      className={styles.said}
      aria-hidden="true"
      data-headline={kind}
      data-with-sum={sum === null ? undefined : ''}
      data-weight={sum?.isSigned === true && level === undefined ? weightOf(sum.value) : undefined}
      data-with-facts={WITH_FACTS.has(kind) ? '' : undefined}
      data-above-button={isAboveButton ? '' : undefined}
      data-away={isGone ? '' : undefined}
    >
      <p className={styles.lead} data-long={lead.length > LEAD_LENGTH ? '' : undefined}>
        <span>{lead}</span>
        <BotMark player={payer} isTag />
      </p>
      <FittedWords className={styles.words}>{words}</FittedWords>
      {sum !== null && (
        <Sum text={sumText(sum)} payer={payer} receiver={receiver} isToBank={TO_BANK.has(kind) && !isShared} />
      )}
    </div>
  );

  function sumText({ value, isSigned }: NonNullable<Headline['amount']>): string {
    const company = 'cell' in said.words ? companyAt(table.board, said.words.cell) : undefined;
    if (level !== undefined && company !== undefined)
      return officeRents(table, company, level)
        .map((rent) => formatNumber(rent))
        .join(' → ');
    // The receiver reads the sum as a gain.
    return formatNumber(to === viewerId ? -value : value, isSigned ? { signDisplay: 'always' } : {});
  }

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
  readonly isToBank: boolean;
}

/** The sum in the payer's paint. Between two players it goes as a wedge from the payer's chip to the receiver's. */
function Sum({ text, payer, receiver, isToBank }: SumProps) {
  const t = useText();
  return (
    <p
      className={classes(styles.sum, (receiver !== undefined || isToBank) && styles.between)}
      data-player={payer?.color}
    >
      {receiver !== undefined && payer !== undefined && <Chip of={payer.chipId} className={styles.payer} />}
      <FittedWords as="b" font="num">
        {text}
      </FittedWords>
      {receiver !== undefined && (
        <span className={styles.receiver} data-player={receiver.color}>
          <Chip of={receiver.chipId} />
        </span>
      )}
      {receiver === undefined && isToBank && (
        <span className={`poster ${styles.receiver} ${styles.bank}`}>{t('headline.bank')}</span>
      )}
    </p>
  );
}

/**
 * The sentence that the centre says now; null for none.
 * @param isCovered a panel stands in its place, so nothing is said
 * @param isTold a picture says it, so it does not come afterwards
 */
export function useHeadline(isCovered: boolean, isTold = false): Headline | null {
  const { playback, viewerId } = useGameContext();
  // Else the walls of the opening have said it.
  const isReduced = useReducedMotion();
  const table = useShownTable('feed', 'move', 'trade', 'auction', 'opening', `player:${viewerId}`);
  const { game, board } = table;
  const [memory, setMemory] = useState(NOTHING_SAID);
  const readUpTo = useUiState((state) => state.readUpTo);
  const priceOf = (cell: number): number => companyAt(board, cell)?.price ?? 0;
  const canBuild = (): boolean =>
    board.categories.some(({ companies }) =>
      companies.some(
        ({ index }) => refusalOf(table, { type: 'buyOffice', userId: viewerId, mapItemId: index }) === null,
      ),
    );
  const turn = { game, viewerId, priceOf, canBuild };
  const saidNow = (): Headline | null =>
    playback.isPaused
      ? isReduced
        ? firstHeadline(game.move.userId)
        : null
      : headlineNow(playback.feed.entries, turn, { ...memory, past: Math.max(memory.past, readUpTo) });
  const said = isCovered || game.isOver ? null : saidNow();
  const line = said?.line ?? 0;
  // A line may come with the lead of its event, which is not shown yet.
  const seq = Math.max(game.seq, playback.feed.entries[0]?.id ?? 0);
  const after = isTold ? remember(remember(memory, line, seq), 0, seq) : remember(memory, line, seq);
  if (after !== memory) setMemory(after);
  const amount = said?.amount;
  const time = amount?.isSigned === true && weightOf(amount.value) === 1 ? TICK_READ_MS : READ_MS;
  useEffect(() => {
    if (line === 0 || isTold) return undefined;
    const timer = setTimeout(() => setMemory((now) => (now.line === line ? { ...now, isRead: true } : now)), time);
    return () => clearTimeout(timer);
  }, [line, isTold, time]);
  return isTold ? null : said;
}
