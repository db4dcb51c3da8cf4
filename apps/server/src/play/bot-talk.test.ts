import { BOARD } from '@magnaty/content';
import type { Sticker } from '@magnaty/protocol';
import {
  startGame,
  categoryCells,
  emptyGame,
  evolve,
  type Game,
  type GameEvent,
  type Seat,
  type Table,
  type Temperament,
} from '@magnaty/rules';
import { seededWorld } from '@magnaty/rules/testing';
import { expect, test } from 'vitest';
import { FakeTime } from '../testing/fake-time.ts';
import { answerTo, BotTalk, botTalkOf } from './bot-talk.ts';
import { player } from './testing/seats.ts';

const [FRIENDLY, CHEEKY, SULLEN] = ['bot-builder', 'bot-dealer', 'bot-saver'];

const botSeat = (temperament: Temperament, color: number): Seat => ({
  ...player(`bot-${temperament}`, color, true),
  bot: { level: 'medium', temperament },
});
const SEATS = [player('anna', 1), botSeat('builder', 2), botSeat('dealer', 3), botSeat('saver', 4)];

const gameOf = (users = SEATS): Game => {
  const game = emptyGame();
  const timers = { move: 1, extraMove: 1, auction: 1, trade: 1, answers: 1, bank: 0, refill: 0 };
  const setup = { board: BOARD, gameId: 'g1', gameModeId: 1, isPrivate: true, timers, prizePool: [], users } as const;
  for (const event of startGame(setup, seededWorld(1))) evolve(game, event);
  game.round = 5;
  return game;
};
const tableOf = (game = gameOf()): Table => ({ board: BOARD, game });
const rent = (from: string, to: string, amount = 300): GameEvent => ({
  name: 'UserPaidRent',
  userId: from,
  userIdTo: to,
  mapItemId: 1,
  amount,
});
const NEVER = new Map<string, number>();
const reaction = (events: readonly GameEvent[], { table = tableOf(), lastRounds = NEVER, random = 0 } = {}) =>
  botTalkOf({ table, events, lastRounds, random: () => random });

test.each<[string, string, string, Sticker]>([
  ['receives', 'anna', FRIENDLY, 'laugh'],
  ['receives', 'anna', CHEEKY, 'greed'],
  ['receives', 'anna', SULLEN, 'greed'],
  ['pays', FRIENDLY, 'anna', 'salute'],
  ['pays', CHEEKY, 'anna', 'doubt'],
  ['pays', SULLEN, 'anna', 'anger'],
])('a bot that %s a big rent shows what it feels: from %s to %s', (_what, from, to, sticker) => {
  const userId = from === 'anna' ? to : from;
  expect(reaction([rent(from, to)])).toEqual({ userId, sticker });
});

test('a small rent, a rent between people and an unlucky draw bring nothing', () => {
  expect(reaction([rent('anna', CHEEKY, 99)])).toBeNull();
  expect(reaction([rent('anna', 'boris')])).toBeNull();
  expect(reaction([rent('anna', CHEEKY)], { random: 0.99 })).toBeNull();
});

test('a bot sends at most one sticker in two rounds', () => {
  const events = [rent('anna', CHEEKY)];
  expect(reaction(events, { lastRounds: new Map([[CHEEKY, 4]]) })).toBeNull();
  expect(reaction(events, { lastRounds: new Map([[CHEEKY, 3]]) })).not.toBeNull();
});

test('a bot applauds the last company of a category that another player buys, not those before', () => {
  const table = tableOf(gameOf([player('anna', 1), botSeat('builder', 2)]));
  const cells = categoryCells(BOARD, BOARD.companies[0]!.categoryId);
  const bought = cells.map((mapItemId): GameEvent => ({ name: 'MapItemChangeOwner', mapItemId, userId: 'anna' }));
  const reactions = bought.map((event) => {
    evolve(table.game, event);
    return reaction([event], { table });
  });
  expect(reactions).toEqual([...bought.slice(1).map(() => null), { userId: FRIENDLY, sticker: 'applause' }]);
});

test('a bot that is sent to jail reacts once, and not on each skipped move', () => {
  const jailed = (countMovesToExit: number): GameEvent => ({
    name: 'UserInJailChangeSkipMove',
    userId: SULLEN,
    inJail: true,
    countMovesToExit,
  });
  expect(reaction([jailed(BOARD.numbers.skipMoveCountInJail)])).toEqual({ userId: SULLEN, sticker: 'anger' });
  expect(reaction([jailed(BOARD.numbers.skipMoveCountInJail - 1)])).toBeNull();
});

test('a bot that is out, and any bot after the end, sends nothing', () => {
  const out = gameOf();
  out.players.find(({ userId }) => userId === CHEEKY)!.isOut = true;
  expect(reaction([rent('anna', CHEEKY)], { table: tableOf(out) })).toBeNull();
  const over = gameOf();
  over.isOver = true;
  expect(reaction([rent('anna', CHEEKY)], { table: tableOf(over) })).toBeNull();
});

const opened = (table = tableOf()) => {
  const timers = new FakeTime();
  const sent: unknown[] = [];
  const stickers = new BotTalk({
    broadcast: { toGame: (_id, event) => sent.push(event) },
    timers,
    random: () => 0,
  });
  return { timers, sent, stickers, table };
};
const THROW: GameEvent = { name: 'ThrowDice', userId: 'anna', scoreFirstDice: 1, scoreSecondDice: 2, purpose: 'MOVE' };

test('a sticker comes after the players have seen the throw and the walk', async () => {
  const { timers, sent, stickers, table } = opened();
  stickers.note(table, { events: [THROW, rent('anna', CHEEKY)] });
  stickers.note(table, { events: [rent('anna', CHEEKY)] });
  await timers.pass(3199);
  expect(sent).toEqual([]);
  await timers.pass(1);
  expect(sent).toEqual([{ name: 'ShowSticker', payload: { gameId: 'g1', userId: CHEEKY, sticker: 'greed' } }]);
});

test('bots among themselves, and those of a closed server, send nothing', async () => {
  const alone = gameOf();
  alone.players.find(({ userId }) => userId === 'anna')!.isOut = true;
  const { timers, sent, stickers } = opened();
  stickers.note(tableOf(alone), { events: [rent(FRIENDLY, CHEEKY)] });
  stickers.note(tableOf(), { events: [rent('anna', CHEEKY)] });
  stickers.close();
  await timers.pass(10_000);
  expect(sent).toEqual([]);
});

/** The friendly bot has all but one company of a category; anna has that one, and the money for any company. */
const lacking = () => {
  const game = gameOf();
  const [lacked = 0, ...others] = categoryCells(BOARD, BOARD.companies[0]!.categoryId);
  game.cells[lacked]!.ownerId = 'anna';
  for (const cell of others) game.cells[cell]!.ownerId = FRIENDLY;
  game.players.find(({ userId }) => userId === 'anna')!.balance = 100_000;
  return { table: tableOf(game), lacked, own: others[0]! };
};

test('a bot asks the person who moves for the last company of its category', () => {
  const { table, lacked } = lacking();
  const turnOf = (userId: string): GameEvent => ({
    name: 'StartMoveType',
    userId,
    type: 'BEFORE_THROW',
    timeout: 1,
    deadline: 1,
    bank: 0,
    isExtra: false,
    round: 5,
  });
  expect(reaction([turnOf('anna')], { table })).toEqual({ userId: FRIENDLY, phrase: 'seek', mapItemId: lacked });
  expect(reaction([turnOf(CHEEKY)], { table })).toBeNull();
});

test('a bot thanks for a deal, and says that an offer asks too much', () => {
  const dealt: GameEvent[] = [
    { name: 'TradeAccept', took: 0, tradeId: 1 },
    { name: 'MapItemChangeOwner', mapItemId: 1, userId: CHEEKY },
  ];
  expect(reaction(dealt)).toEqual({ userId: CHEEKY, phrase: 'thanks', mapItemId: null });
  const refused = { name: 'TradeCancel', took: 0, tradeId: 1, userId: SULLEN } as const;
  expect(reaction([refused])).toEqual({ userId: SULLEN, phrase: 'tooMuch', mapItemId: null });
  expect(reaction([{ ...refused, reason: 'COUNTER' }])).toBeNull();
});

test('a bot whose company is sought says whether it is for sale; nobody else answers', async () => {
  const { table, own, lacked } = lacking();
  const ask = (userId: string, mapItemId: number | null, phrase: 'seek' | 'sell' = 'seek') =>
    answerTo(table, { userId, phrase, mapItemId });
  expect(ask('anna', own)).toEqual({ userId: FRIENDLY, phrase: 'sell', mapItemId: own });
  table.game.players.find(({ userId }) => userId === 'anna')!.balance = 1;
  expect(ask('anna', own)).toEqual({ userId: FRIENDLY, phrase: 'notForSale', mapItemId: null });
  expect([ask(FRIENDLY, own), ask('anna', own, 'sell'), ask(CHEEKY, lacked), ask('anna', null)]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  const { timers, sent, stickers } = opened();
  stickers.answer(table, { gameId: 'g1', userId: 'anna', phrase: 'seek', mapItemId: own });
  await timers.pass(1500);
  expect(sent).toEqual([
    { name: 'ShowPhrase', payload: { gameId: 'g1', userId: FRIENDLY, phrase: 'notForSale', mapItemId: null } },
  ]);
});
