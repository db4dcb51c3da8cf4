import { BOARD } from '@magnaty/content';
import { companyAt, copyGame, evolve } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { Feed, type FeedEntry } from '../feed/feed.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { withOffer } from '../gallery/games.ts';
import { headlineNow, isAnnounced, isAway, NOTHING_SAID, remember, type Headline, type Memory } from './headline.ts';

/** The sentence of the centre for this viewer, after the events of the builder. */
const said = (builder: GameBuilder, viewerId: string, isRead = false): Headline | null => {
  const feed = new Feed();
  feed.refill(builder.packets, builder.game.move);
  return headlineNow(
    feed.entries,
    { game: builder.game, viewerId, priceOf, canBuild },
    isRead ? readUpTo(feed) : NOTHING_SAID,
  );
};
const priceOf = (cell: number) => companyAt(BOARD, cell)?.price ?? 0;
const canBuild = () => false;
/** The memory of a viewer who has just read the latest headline. */
const readUpTo = (feed: Feed): Memory => {
  const [{ id } = { id: 0 }] = feed.entries.filter(({ key }) => isAnnounced(key));
  return { line: id, isRead: true, past: 0 };
};
const start = () => new GameBuilder({ now: 0, players: 3 }).move('mira', { round: 2 });
const throws = (builder: GameBuilder, first: number, second: number) =>
  builder.dice(first, second).run({ type: 'throwDice', userId: builder.game.move.userId });

it('before the throw it asks the viewer, and names another player', () => {
  expect(said(start(), 'mira')).toMatchObject({ kind: 'yourThrow', words: { text: 'headline.words.yourThrow' } });
  expect(said(start(), 'lev')).toMatchObject({ kind: 'turn', words: { player: 'mira' } });
});

it('a decision comes before the points: the company, and for the others its price', () => {
  const builder = throws(start(), 1, 2);
  expect(said(builder, 'mira')).toMatchObject({
    kind: 'yourDecision',
    words: { cell: 3 },
    amount: null,
  });
  expect(said(builder, 'lev')).toMatchObject({
    kind: 'decision',
    who: 'mira',
    words: { cell: 3 },
    amount: { value: 60, isSigned: false },
  });
});

it('a purchase is told with its sum; then the own turn says that it may end', () => {
  const builder = throws(start(), 1, 2).run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  const bought = { kind: 'buy', who: 'mira', words: { cell: 3 }, amount: { value: -60 } };
  expect(said(builder, 'lev', true)).toMatchObject(bought);
  expect(said(builder, 'mira')).toMatchObject(bought);
  const end = { kind: 'yourEnd', words: { text: 'headline.words.yourEnd' } };
  expect(said(builder, 'mira', true)).toMatchObject(end);
});

it('the own turn names building only where the viewer can build', () => {
  const { game } = throws(start(), 1, 2).run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  const kind = (can: boolean) =>
    headlineNow([], { game, viewerId: 'mira', priceOf, canBuild: () => can }, NOTHING_SAID)?.kind;
  expect([kind(true), kind(false)]).toEqual(['yourBuild', 'yourEnd']);
});

it('the third doubles say stop instead of their points, and until the bars have fallen', () => {
  const builder = throws(throws(start().at('mira', 36), 2, 2), 5, 5);
  const shown = copyGame(builder.game);
  const { seq } = shown;
  const third = throws(builder, 3, 3).packets.find((packet) => packet.seq > seq && packet.name === 'ThrowDice')!;
  evolve(shown, third);
  const feed = new Feed();
  feed.refill(
    builder.packets.filter((packet) => packet.seq <= third.seq),
    shown.move,
  );
  const turn = { game: shown, viewerId: 'lev', priceOf, canBuild };
  const stop = { id: 'stop', kind: 'stop', words: { text: 'headline.words.stop' } };
  expect(headlineNow(feed.entries, turn, NOTHING_SAID)).toMatchObject(stop);
  expect(said(builder, 'lev')).toMatchObject(stop);
});

it('who came to jail by the throw reads of the jail, not of building or the end of the move', () => {
  const builder = throws(start().at('mira', 24), 2, 4);
  expect(said(builder, 'mira')).toMatchObject({ kind: 'toJail' });
  expect(said(builder, 'mira', true)).toMatchObject({ kind: 'yourJail' });
});

it('in debt the own turn does not say that it may end', () => {
  const builder = throws(start(), 1, 2).run({ type: 'userBuyCurrentCompany', userId: 'mira' }).balance('mira', -40);
  expect(said(builder, 'mira', true)).toMatchObject({ kind: 'yourDebt' });
});

it('a rent names its receiver', () => {
  const builder = throws(start().owns('lev', 3).done(), 1, 2);
  expect(said(builder, 'gleb')).toMatchObject({ kind: 'rent', who: 'mira', to: 'lev', words: { cell: 3 } });
});

it('after doubles it says "once more", and does not repeat the first headline of the move', () => {
  const builder = throws(start().owns('mira', 6).done(), 3, 3);
  const before = said(start(), 'mira');
  const again = said(builder, 'mira');
  expect(again).toMatchObject({ kind: 'yourExtra' });
  expect(again?.id).not.toBe(before?.id);
  expect(said(builder, 'lev')).toMatchObject({ kind: 'extra', who: 'mira' });
});

it('does not ask for the throw again while the chip walks', () => {
  const walking = start().owns('mira', 3).done();
  const { seq } = walking.game;
  const shown = copyGame(walking.game);
  const packets = [...walking.packets];
  throws(walking, 1, 2);
  const thrown = walking.packets.filter((packet) => packet.seq > seq && packet.name === 'ThrowDice');
  thrown.forEach((packet) => evolve(shown, packet));
  const feed = new Feed();
  feed.refill([...packets, ...thrown], shown.move);
  const said = headlineNow(feed.entries, { game: shown, viewerId: 'mira', priceOf: () => 0, canBuild }, readUpTo(feed));
  expect(shown.move.step).toBe('BEFORE_THROW');
  expect(said).toMatchObject({ kind: 'throw', words: { points: 3 } });
});

it('an offer to the viewer comes first, and other players hear of the move', () => {
  const builder = withOffer(start().owns('mira', 1).owns('lev', 3), { from: 'mira', to: 'lev', give: [1], take: [3] });
  expect(said(builder, 'lev', true)).toMatchObject({ kind: 'offer', who: 'mira' });
  expect(said(builder, 'gleb', true)).toMatchObject({ kind: 'turn', who: 'mira' });
});

it('an event of the move before is not told again', () => {
  const builder = throws(start(), 1, 2)
    .run({ type: 'userBuyCurrentCompany', userId: 'mira' })
    .run({ type: 'endMove', userId: 'mira' });
  expect(said(builder, 'mira')).toMatchObject({ kind: 'turn', who: 'lev' });
});

it('asks the last player for no throw while the end of the game is still to come', () => {
  const builder = new GameBuilder({ now: 0, players: 2 }).move('mira', { round: 2 });
  const { seq } = builder.game;
  const shown = copyGame(builder.game);
  const before = [...builder.packets];
  builder.run({ type: 'surrenderGame', userId: 'lev' });
  const end = builder.packets.findIndex(({ name }) => name === 'GameOver');
  const told = builder.packets.slice(0, end).filter((packet) => packet.seq > seq);
  told.forEach((packet) => evolve(shown, packet));
  const feed = new Feed();
  feed.refill([...before, ...told], shown.move);
  const said = headlineNow(feed.entries, { game: shown, viewerId: 'mira', priceOf: () => 0, canBuild }, readUpTo(feed));
  expect(shown.isOver).toBe(false);
  expect(said).toMatchObject({ kind: 'out', who: 'lev' });
});

it('does not repeat a line that gave way to something else: it says whose turn it is', () => {
  const builder = throws(start(), 1, 2).run({ type: 'userBuyCurrentCompany', userId: 'mira' });
  const feed = new Feed();
  feed.refill(builder.packets, builder.game.move);
  const told = said(builder, 'mira')!;
  const { seq } = builder.game;
  const after = remember(remember(NOTHING_SAID, told.line, seq), 0, seq);
  const again = (viewerId: string) =>
    headlineNow(feed.entries, { game: builder.game, viewerId, priceOf, canBuild }, after);
  expect(again('mira')).toMatchObject({ kind: 'yourEnd' });
  expect(again('lev')).toMatchObject({ kind: 'turn', who: 'mira' });
});

it('tells the lines again in a replay that went back to before them', () => {
  const memory = remember(remember(NOTHING_SAID, 90, 90), 0, 95);
  expect(remember(memory, 80, 95).past).toBe(90);
  expect(remember(memory, 40, 40)).toEqual({ line: 40, isRead: false, past: 0 });
});

it('says what is built by the company and its new level', () => {
  const builder = start().owns('mira', 1, 3).run({ type: 'buyOffice', userId: 'mira', mapItemId: 1 });
  expect(said(builder, 'lev')).toMatchObject({ kind: 'build', words: { cell: 1 }, level: 1 });
});

it('takes the question for a throw away with the throw, and every question while a picture fills the centre', () => {
  const asks = said(start(), 'mira')!;
  const others = said(start(), 'lev')!;
  const when = (isThrown: boolean, isFilled: boolean) =>
    [asks, others].map((headline) => isAway(headline, { isThrown, isFilled, isCard: false }));
  expect(when(false, false)).toEqual([false, false]);
  expect(when(true, false)).toEqual([true, false]);
  expect(when(false, true)).toEqual([true, true]);
  const told = said(throws(start().owns('lev', 3).done(), 1, 2), 'mira')!;
  expect(isAway(told, { isThrown: true, isFilled: true, isCard: false })).toBe(false);
  // What a drawn card brings is not told below the card.
  expect(isAway(told, { isThrown: false, isFilled: true, isCard: true })).toBe(true);
});

it('says the payments of one card as one sum', () => {
  const { game } = start();
  const line = (id: number, who: string, to: string): FeedEntry => {
    return { id, at: 0, key: 'feed.cardPay', params: { who, to }, amount: { value: -50, isSigned: true } };
  };
  const told = (...lines: readonly FeedEntry[]) =>
    headlineNow(lines, { game, viewerId: 'gleb', priceOf, canBuild }, NOTHING_SAID);
  expect(told(line(9, 'mira', 'lev'))).toMatchObject({ kind: 'loss', who: 'mira', to: 'lev', amount: { value: -50 } });
  const toAll = told(line(9, 'mira', 'lev'), line(8, 'mira', 'gleb'));
  expect(toAll).toMatchObject({ id: 'line:9', kind: 'loss', who: 'mira', to: null, isShared: true });
  expect(toAll?.amount?.value).toBe(-100);
  const fromAll = told(line(9, 'lev', 'mira'), line(8, 'gleb', 'mira'));
  expect(fromAll).toMatchObject({ kind: 'gain', who: 'mira', to: null, amount: { value: 100 } });
});
