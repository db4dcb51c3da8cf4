import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clientEvents, type ClientEventName } from './socket-client.ts';

const GAME = '2f9d8a0e-5c1b-4a58-9a3c-0e7b6d1f2a34';
const COMMAND = { gameId: GAME, commandId: '0b0f6a52-8f0c-4f4e-9d3a-6f3f1f8f0a11' };
const COMPANY = { ...COMMAND, mapItemId: 5 };

/** A payload with all fields for each event. */
const VALID = {
  createRoom: { countUsers: 3, gameModeId: 1, countBot: 1, botLevel: 'easy', password: 'abcd', seed: 'ab' },
  playWithBots: { countUsers: 4, gameModeId: 2, botLevel: 'strong', seed: 'ab' },
  searchGame: { isAcceptBot: true, countUsers: [2, 3], gameModeId: -1, seed: 'ab' },
  searchLadder: { countUsers: [2, 4], gameModeId: -1, seed: 'ab' },
  joinRoom: { code: 'a_B-9', password: 'пароль', seed: 'ab' },
  exitLobby: { gameId: GAME },
  confirm: { gameId: GAME },
  askRematch: { gameId: GAME, seed: 'ab' },
  answerRematch: { gameId: GAME, isAccepted: true, seed: 'ab' },
  selectChip: { chipId: 1, gameId: GAME },
  resumeGame: { gameId: GAME, afterSeq: 7, isBack: true },
  askCommands: { gameId: GAME },
  throwDice: COMMAND,
  endMove: COMMAND,
  userBuyCurrentCompany: COMMAND,
  buyOffice: COMPANY,
  saleOffice: COMPANY,
  pledgeCompany: COMPANY,
  ransomCompany: COMPANY,
  earlyExitJailFromBalance: COMMAND,
  earlyExitJailFromInventoryCard: COMMAND,
  startAuction: COMMAND,
  doneAuction: COMMAND,
  settleDebt: COMMAND,
  changeForSale: { ...COMMAND, mapItemId: 1, isForSale: false },
  leaveAuction: COMMAND,
  makeBetOnAuction: { ...COMMAND, price: 15 },
  createTrade: {
    ...COMMAND,
    mapItemIdListFrom: [1],
    mapItemIdListTo: [3],
    userIdTo: 'bot-1',
    extraPriceFrom: 0,
    extraPriceTo: 5,
  },
  counterTrade: {
    ...COMMAND,
    tradeId: 1,
    mapItemIdListFrom: [3],
    mapItemIdListTo: [1],
    extraPriceFrom: 5,
    extraPriceTo: 0,
  },
  acceptTrade: { ...COMMAND, tradeId: 1 },
  cancelTrade: { ...COMMAND, tradeId: 1 },
  exitGame: COMMAND,
  surrenderGame: COMMAND,
  changeRoom: { gameId: GAME, countUsers: 3, gameModeId: 2, countBot: 1, password: 'abcd', timeControl: 'blitz' },
  removeFromRoom: { gameId: GAME, userId: 'u' },
  watchGame: { gameId: GAME, key: 'k', afterSeq: 3, isEnd: false },
  giveRoom: { gameId: GAME, userId: 'u' },
  startRoom: { gameId: GAME },
  sendSticker: { gameId: GAME, sticker: 'laugh' },
  sayPhrase: { gameId: GAME, phrase: 'sell', mapItemId: 18 },
  diceTip: { gameId: GAME, commitment: 'ab'.repeat(32), tip: 'cd'.repeat(32) },
  diceShare: { gameId: GAME, share: 'ef'.repeat(32) },
  chooseSpeed: { gameId: GAME, speed: 'fast', isAsking: true },
  setLocale: { locale: 'en' },
} as const satisfies Record<ClientEventName, object>;

/** Text that a database cannot store or that is far too long: with NUL, with half of a surrogate pair, of 10 KB. */
const hostileText = fc.oneof(
  fc
    .tuple(fc.string(), fc.constantFrom('\u0000', '\ud800', '\udfff'), fc.string())
    .map(([before, broken, after]) => `${before}${broken}${after}`)
    // A half beside its other half would be a letter.
    .filter((text) => text.includes('\u0000') || /\p{Surrogate}/u.test(text)),
  fc.constant('x'.repeat(10_240)),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0.5, NaN, Infinity, -Infinity, 2 ** 53, 1e300),
  fc.integer({ min: 1_000_000_001 }),
);

const events = Object.entries(VALID).map(([name, payload]) => ({ name: name as ClientEventName, payload }));
const fieldsOf = (payload: object) => Object.keys(payload);

test.each(events)('$name accepts a payload with all fields', ({ name, payload }) => {
  expect(clientEvents[name].safeParse(payload).success).toBe(true);
});

// Threat event: Ids and texts that the database cannot store: NUL, half of a surrogate pair, 10 KB → Ids, codes and
// numbers have a closed shape in the schemas.
test('no field of any event accepts a text with NUL, with a broken surrogate pair or of 10 KB', () => {
  const anyField = fc.constantFrom(
    ...events.flatMap(({ name, payload }) => fieldsOf(payload).map((field) => ({ name, payload, field }))),
  );
  fc.assert(
    fc.property(anyField, hostileText, ({ name, payload, field }, text) => {
      for (const value of [text, [text]]) {
        expect(clientEvents[name].safeParse({ ...payload, [field]: value }).success).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

test('no number of any event may be negative, broken or larger than a game can have', () => {
  const isNumeric = (value: unknown): boolean => typeof value === 'number' || Array.isArray(value);
  const anyNumber = fc.constantFrom(
    ...events.flatMap(({ name, payload }) =>
      Object.entries(payload).flatMap(([field, value]) => (isNumeric(value) ? [{ name, payload, field, value }] : [])),
    ),
  );
  fc.assert(
    fc.property(anyNumber, hostileNumber, ({ name, payload, field, value }, number) => {
      // -1 is any mode of a search.
      if ((name === 'searchGame' || name === 'searchLadder') && field === 'gameModeId' && number === -1) return;
      const hostile = Array.isArray(value) ? [number] : number;
      expect(clientEvents[name].safeParse({ ...payload, [field]: hostile }).success).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
