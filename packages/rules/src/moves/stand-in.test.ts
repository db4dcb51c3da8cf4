import { describe, expect, test } from 'vitest';
import { evolve } from '../evolve.ts';
import { copyGame, emptyGame } from '../model/game.ts';
import { contendersOf, isPlayedByBot } from '../model/find.ts';
import { USUAL_BOT } from '../model/setup.ts';
import { SPACE, game } from '../testing/on-board.ts';

type Name = 'a' | 'b' | 'c' | 'd';

/** A public game of people that allows stand-ins. */
const open = (names: readonly Name[] = ['a', 'b', 'c', 'd'], bots: readonly Name[] = []) =>
  game(names, { allowsStandIns: true, isPrivate: false, bots });

const drop = (userId: Name) => ({ type: 'dropUser', userId }) as const;
const takeBack = (userId: Name) => ({ type: 'takeSeatBack', userId }) as const;

/** The next throw of the player leads to «Апогей», a monopoly of d with a rent of 3120. */
const ruinOf = (s: ReturnType<typeof open>, name: Name) =>
  s
    .owns('d', ...SPACE)
    .level(6, ...SPACE)
    .at(name, 32)
    .dice([3, 4]);

const places = (s: ReturnType<typeof open>): Record<string, number | undefined> =>
  Object.fromEntries(
    s.game.players.map(({ userId, result, standIn }) => [userId, (result ?? standIn?.result)?.numberPlace]),
  );

describe('a bot stands in', () => {
  test('OUT-7 a bot takes over from a dropped player, who keeps companies, money and the running move', () => {
    const s = open().owns('a', 1, 5).holds('a', 7);
    const before = copyGame(s.game);
    s.do(drop('a'));
    expect(s.happened).toEqual(['StandInBegan']);
    expect(s.player('a')).toMatchObject({ isOut: false, balance: 1500, exitCards: [7], result: null });
    expect(s.player('a').standIn?.bot).toEqual(USUAL_BOT);
    expect(isPlayedByBot(s.game, 'a')).toBe(true);
    expect(s.cell(1).ownerId).toBe('a');
    expect(s.game.move).toEqual(before.move);
    expect(s.game.deadline).toEqual(before.deadline);
    expect(s.dice([1, 2]).as('a').throws().refusal).toBeNull();
  });

  test('OUT-7 a bot also takes over from a player who leaves, and from one who is away for three moves', () => {
    const left = open();
    left.as('b').exits();
    expect(left.player('b').standIn?.result.reason).toBe('EXIT');
    const away = open(['a', 'b', 'c']).owns('b', 3).owns('c', 4);
    away.player('a').missedMoves = 2;
    away.dice([1, 3]).timeRunsOut().timeRunsOut();
    expect(away.player('a').standIn?.result.reason).toBe('AWAY');
    expect(away.player('a').missedMoves).toBe(0);
    expect(away.game.move.userId).toBe('b');
  });

  test('OUT-7 whoever surrenders is out', () => {
    const s = open().owns('a', 1);
    s.as('a').surrenders();
    expect(s.player('a')).toMatchObject({ isOut: true, standIn: null });
    expect(s.cell(1).ownerId).toBeNull();
  });

  test('OUT-7 nobody stands in where the game does not allow it', () => {
    const s = game(['a', 'b', 'c'], { isPrivate: false });
    s.do(drop('a'));
    expect(s.player('a')).toMatchObject({ isOut: true, standIn: null });
  });

  test('OUT-7 nobody stands in without another person, or without two others who compete', () => {
    const alone = open(['a', 'b', 'c'], ['b', 'c']);
    alone.do(drop('a'));
    expect(alone.player('a').isOut).toBe(true);
    expect(alone.game.isOver).toBe(false);
    const two = open(['a', 'b']);
    two.do(drop('a'));
    expect(two.game.isOver).toBe(true);
    const last = open(['a', 'b', 'c']).owns('a', 1);
    last.do(drop('a')).do(drop('b'));
    expect(last.game.isOver).toBe(true);
    expect(places(last)).toEqual({ a: 3, b: 2, c: 1 });
    expect(last.cell(1).ownerId).toBeNull();
    expect(last.player('a').balance).toBe(0);
  });

  // Threat surrender: Leaving so that a bot wins the place, or to spoil the others' rating → The place is fixed, gives
  // nothing, and is left out when the others are rated.
  test('OUT-8 the player has the last open place and gains nothing, whatever the stand-in does', () => {
    const s = open();
    s.do(drop('a'));
    expect(s.player('a').standIn?.result).toMatchObject({
      numberPlace: 4,
      prizeExperience: 0,
      prizeMoney: 0,
      prizeRating: -16,
      reason: 'DISCONNECTED',
    });
    s.as('b').surrenders().as('c').surrenders();
    expect(s.game.isOver).toBe(true);
    expect(places(s)).toEqual({ a: 4, b: 3, c: 2, d: 1 });
  });

  test('OUT-8 a stand-in that is bankrupt goes out with the result of the player', () => {
    const s = open();
    s.do(drop('a'));
    const fixed = s.player('a').standIn?.result;
    ruinOf(s, 'a').balance('a', 0).as('a').throws();
    expect(s.player('a')).toMatchObject({ isOut: true, result: fixed });
    expect(contendersOf(s.game)).toHaveLength(3);
    expect(s.do(takeBack('a')).refusal).toBe('PLAYER_IS_OUT');
  });

  test('REWARD-8 the others are rated as if the player with a stand-in were not there', () => {
    const s = open();
    s.do(drop('a'));
    s.as('b').surrenders();
    // Of two rated opponents both are better: 32 / 2 × −1.
    expect(s.player('b').result?.prizeRating).toBe(-16);
    s.as('c').surrenders();
    expect(s.player('c').result?.prizeRating).toBe(0);
    expect(s.player('d').result?.prizeRating).toBe(0);
  });

  test('REWARD-8 the winner’s rating counts only those without a stand-in', () => {
    const s = open().round(9);
    s.do(drop('a'));
    s.as('b').surrenders().as('c').surrenders();
    expect(s.player('d').result?.prizeRating).toBe(16);
  });

  test('OUT-9 the player takes the seat back, and the result is taken back', () => {
    const s = open();
    s.do(drop('a')).do(takeBack('a'));
    expect(s.happened).toEqual(['StandInEnded']);
    expect(s.player('a')).toMatchObject({ standIn: null, result: null, isOut: false });
    s.as('b').surrenders();
    expect(places(s)).toEqual({ a: undefined, b: 4, c: undefined, d: undefined });
  });

  test('OUT-9 whoever went out or left meanwhile has one place less, with the rating of that place', () => {
    const s = open();
    s.do(drop('a'));
    s.as('b').surrenders();
    expect(places(s)).toMatchObject({ a: 4, b: 3 });
    s.do(takeBack('a'));
    expect(places(s)).toEqual({ a: undefined, b: 4, c: undefined, d: undefined });
    // The same as if the player had never been away: three opponents, all better.
    expect(s.player('b').result?.prizeRating).toBe(-16);
    expect(s.eventsOf('StandInEnded')[0]?.results).toEqual([s.player('b').result]);
  });

  test('OUT-9 the results are those of a game in which the player never left', () => {
    const away = open();
    away.do(drop('b'));
    away.as('a').surrenders();
    away.do(takeBack('b')).as('c').surrenders().as('d').surrenders();
    const there = open();
    there.as('a').surrenders().as('c').surrenders().as('d').surrenders();
    expect(away.eventsOf('GameOver')[0]?.users).toEqual(there.eventsOf('GameOver')[0]?.users);
  });

  test('OUT-9 without a stand-in nothing happens', () => {
    expect(open().do(takeBack('a')).happened).toEqual([]);
  });

  test('OUT-7 a user whose seat a bot has cannot leave or be dropped once more', () => {
    const s = open();
    s.do(drop('a'));
    expect(s.as('a').exits().refusal).toBe('PLAYER_IS_OUT');
    expect(s.as('a').surrenders().refusal).toBe('PLAYER_IS_OUT');
    expect(s.do(drop('a')).refusal).toBe('PLAYER_IS_OUT');
  });

  test('the events fold to the same state in another copy of the game', () => {
    const s = open();
    const copy = copyGame(s.game);
    s.do(drop('a'));
    s.as('b').surrenders();
    s.do(takeBack('a'));
    for (const event of s.log) evolve(copy, event);
    expect(copy).toEqual(s.game);
  });

  test('a log without allowsStandIns is one of a game without stand-ins', () => {
    const s = game(['a', 'b', 'c']);
    expect(s.game.allowsStandIns).toBe(false);
    expect(emptyGame().allowsStandIns).toBe(false);
  });
});
