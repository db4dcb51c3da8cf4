import { copyGame } from '@magnaty/rules';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { PAYMENT_MS } from '../playback/durations.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { timedPlayback } from '../testing/timed-playback.ts';
import { Centre } from './centre.tsx';

const lot = () => document.querySelector('[data-lot]');

/** mira has thrown to the free company 21. lev owns one of its category, and so does she. */
const deciding = () =>
  new GameBuilder({ now: 0, players: 3 })
    .owns('mira', 23)
    .owns('lev', 24)
    .at('mira', 12)
    .move('mira')
    .dice(5, 4)
    .run({ type: 'throwDice', userId: 'mira' });

it('lays the company on the disc, and keeps it there in the auction that follows', () => {
  const builder = deciding();
  const known = builder.packets.length;
  const { game } = deciding();
  const { show } = renderInGame(<Centre />, game);
  const card = lot();
  expect(card?.getAttribute('data-lot')).toBe('21');
  show(...builder.run({ type: 'startAuction', userId: 'mira' }).packets.slice(known));
  expect(screen.getByRole('heading', { name: 'Аукцион' })).toBeTruthy();
  expect(lot()).toBe(card);
});

it('says how much of the category one has, and who holds most of the rest', () => {
  renderInGame(<Centre />, deciding().game);
  expect(document.querySelector('[data-facts]')?.textContent).toContain('у вас 1 из 3 · Лев Дорн держит 1');
});

it('warns of a bidder who would complete the category', () => {
  const builder = deciding().owns('lev', 23).run({ type: 'startAuction', userId: 'mira' });
  builder.run({ type: 'makeBetOnAuction', userId: 'lev', price: 170 });
  renderInGame(<Centre />, builder.game);
  expect(screen.getByText('соберёт категорию')).toBeTruthy();
});

it('shows the dice to the others, and to the mover after the purchase', () => {
  const builder = deciding();
  const { unmount } = renderInGame(<Centre />, builder.game, { viewerId: 'lev' });
  expect(lot()).toBeNull();
  unmount();
  renderInGame(<Centre />, builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' }).game);
  expect(lot()).toBeNull();
});

it('keeps the bars on the disc while another mover sits, and gives it to the dice of their throw', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).inJail('lev', 2).move('lev').done();
  const { seq } = builder.game;
  const { playback, time } = timedPlayback(builder.game);
  renderInGame(<Centre />, copyGame(builder.game), { playback });
  const bars = () => document.querySelector('[data-player="2"]:has(> svg > rect)');
  expect(bars()?.getAttribute('data-free')).toBeNull();
  builder.dice(1, 2).run({ type: 'throwDice', userId: 'lev' });
  act(() => builder.packets.filter((packet) => packet.seq > seq).forEach((packet) => playback.push(packet)));
  expect(bars()?.getAttribute('data-free')).toBe('thrown');
  act(() => time.pass(10_000));
  expect(bars()).toBeNull();
});

it('keeps the bars on the disc of who came to jail by the throw', () => {
  const builder = new GameBuilder({ now: 0, players: 3 }).at('mira', 24).move('mira').dice(2, 4);
  const { game } = builder.run({ type: 'throwDice', userId: 'mira' });
  for (const viewerId of ['mira', 'lev']) {
    const { container, unmount } = renderInGame(<Centre />, game, { viewerId });
    const isFree = container.querySelector('[data-player="1"]:has(> svg > rect)')?.getAttribute('data-free');
    expect([isFree, container.querySelector('[class*="unseen"]') === null]).toEqual([null, false]);
    unmount();
  }
});

it('JAIL-6 says what the last throw without doubles costs', () => {
  const jailed = (left: number) =>
    renderInGame(<Centre />, new GameBuilder({ now: 0, players: 2 }).inJail('mira', left).move('mira').done().game);
  const { unmount } = jailed(2);
  expect(screen.getByText(/хода осталось, потом штраф 100/)).toBeTruthy();
  unmount();
  jailed(1);
  expect(screen.getByText(/^Не дубль: штраф 100 млн спишется/)).toBeTruthy();
});

it('asks for a debt when the blow that made it is over', () => {
  const builder = new GameBuilder({ now: 0, players: 2 })
    .owns('mira', 5, 12)
    .owns('lev', 39)
    .level(39, 6)
    .balance('mira', 3000)
    .at('mira', 36)
    .move('mira')
    .done();
  const { seq } = builder.game;
  const { playback, time } = timedPlayback(builder.game);
  renderInGame(<Centre />, copyGame(builder.game), { playback });
  builder.dice(1, 2).run({ type: 'throwDice', userId: 'mira' });
  act(() => builder.packets.filter((packet) => packet.seq > seq).forEach((packet) => playback.push(packet)));
  const isBlow = () => playback.pictures.shown.some(({ kind }) => kind === 'blow');
  for (let left = 0; !isBlow() && left < 1000; left++) act(() => time.pass(10));
  expect([isBlow(), screen.queryByRole('region', { name: 'Чек долга' })]).toEqual([true, null]);
  act(() => time.pass(PAYMENT_MS[3]));
  expect(screen.getByRole('region', { name: 'Чек долга' })).toBeTruthy();
});

it('says that nobody takes a lot', () => {
  const builder = deciding().run({ type: 'startAuction', userId: 'mira' });
  const known = builder.packets.length;
  const { show } = renderInGame(<Centre />, copyGame(builder.game));
  for (const { userId } of builder.game.players) builder.run({ type: 'leaveAuction', userId });
  show(...builder.packets.slice(known));
  expect(screen.getByText('Лот остаётся у банка')).toBeTruthy();
  expect(document.querySelector('[data-headline="nobody"]')?.textContent).toContain('Никому');
});

it('shows nobody on the disc while a lot goes back to the bank', () => {
  const builder = deciding().run({ type: 'startAuction', userId: 'mira' });
  const known = builder.packets.length;
  const { playback, time } = timedPlayback(builder.game);
  const { container } = renderInGame(<Centre />, copyGame(builder.game), { playback });
  for (const { userId } of builder.game.players) builder.run({ type: 'leaveAuction', userId });
  act(() => builder.packets.slice(known).forEach((packet) => playback.push(packet)));
  const paints = () =>
    [...container.querySelectorAll('[class*="paint"]')].map((part) => part.getAttribute('data-player'));
  expect([container.querySelector('[class*="actor"]'), paints()]).toEqual([null, ['0']]);
  act(() => time.pass(3000));
  expect(paints()).not.toEqual(['0']);
});

it('shows who offers a deal in place of the dice', () => {
  const offer = { mapItemIdListFrom: [5], mapItemIdListTo: [], extraPriceFrom: 0, extraPriceTo: 10 };
  const builder = new GameBuilder({ now: 0, players: 3 }).owns('lev', 5).move('lev');
  builder.run({ type: 'createTrade', userId: 'lev', userIdTo: 'mira', ...offer });
  const { container } = renderInGame(<Centre />, builder.game);
  expect(container.querySelector('[class*="actor"]')?.getAttribute('data-player')).toBe('2');
  expect(container.querySelector('[class*="unseen"]')).not.toBeNull();
});

it('shows the face of the buyer, and no shadows of dice, while the company leaves the disc', () => {
  const builder = deciding();
  const known = builder.packets.length;
  const { playback, time } = timedPlayback(deciding().game);
  const { container } = renderInGame(<Centre />, deciding().game, { playback });
  const bought = builder.run({ type: 'userBuyCurrentCompany', userId: 'mira' }).packets.slice(known);
  act(() => bought.forEach((packet) => playback.push(packet)));
  const isSeen = (selector: string) => container.querySelector(selector) !== null;
  const seen = () => [isSeen('[class*="actor"]'), isSeen('g[visibility="hidden"]')];
  expect(seen()).toEqual([true, true]);
  act(() => time.pass(3000));
  expect(seen()).toEqual([false, false]);
});

it('sets a long short line smaller, so that it is one line', () => {
  const offer = { mapItemIdListFrom: [5], mapItemIdListTo: [], extraPriceFrom: 0, extraPriceTo: 10 };
  const from = (who: string) => {
    const builder = new GameBuilder({ now: 0, players: 4 }).owns(who, 5).move(who);
    builder.run({ type: 'createTrade', userId: who, userIdTo: 'mira', ...offer });
    const { container, unmount } = renderInGame(<Centre />, builder.game);
    const { textContent, parentElement } = container.querySelector('[data-headline="offer"] > p > span')!;
    unmount();
    return [textContent, parentElement?.getAttribute('data-long')];
  };
  expect([from('lev'), from('ada')]).toEqual([
    ['Лев Дорн предлагает вам', null],
    ['ada.white предлагает вам', ''],
  ]);
});
