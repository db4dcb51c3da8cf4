import { describe, expect, test } from 'vitest';
import { game } from '../testing/on-board.ts';

describe('timers', () => {
  test('TIME-1 the game throws when the time before the throw runs out', () => {
    const s = game(['a', 'b']).dice([4, 6]);
    s.timeRunsOut();
    expect(s.happened.slice(0, 2)).toEqual(['MoveTimeOut', 'ThrowDice']);
    expect(s.player('a').position).toBe(10);
  });

  test('TIME-1 the game declines when the time of the decision on buying runs out', () => {
    const s = game(['a', 'b']).dice([1, 2]);
    s.as('a').throws().timeRunsOut();
    expect(s.game.auction).not.toBeNull();
  });

  test('TIME-1 the game ends the move when the time after the throw runs out', () => {
    const s = game(['a', 'b']).dice([4, 6]);
    s.as('a').throws().timeRunsOut();
    expect(s.game.move.userId).toBe('b');
  });

  /** The moves of a and b in one round: a leaves everything to the timer, b throws and ends the move. */
  const idleRound = (s: ReturnType<typeof start>): void => {
    s.at('a', 0).at('b', 0).dice([4, 6], [4, 6]).timeRunsOut().timeRunsOut();
    if (!s.game.isOver && s.game.move.userId === 'b') s.as('b').throws().as('b').ends();
  };
  const start = () => game(['a', 'b', 'c']).dice();

  // Threat move: Stalling → The timer acts for the mover; three such moves in a row put the player out.
  test('TIME-4 a player who leaves three moves in a row to the timer is out as away', () => {
    const s = game(['a', 'b']).dice();
    for (let move = 1; move <= 3; move++) {
      s.at('a', 0).at('b', 0).dice([4, 6], [4, 6]).timeRunsOut().timeRunsOut();
      if (move < 3) {
        expect(s.player('a')).toMatchObject({ isOut: false, missedMoves: move });
        s.as('b').throws().as('b').ends();
      }
    }
    expect(s.eventsOf('UserLeaveGame')[0]).toMatchObject({ userId: 'a', reason: 'AWAY' });
    expect(s.game.isOver).toBe(true);
  });

  test('TIME-4 any act of the mover resets the count', () => {
    const s = start().owns('a', 39);
    idleRound(s);
    expect(s.player('a').missedMoves).toBe(1);
    s.at('c', 0).dice([4, 6]).as('c').throws().as('c').ends();
    s.at('a', 0).dice([4, 6]).as('a').pledges(39).timeRunsOut().timeRunsOut();
    expect(s.player('a').missedMoves).toBe(0);
  });

  test('TIME-4 ending the move is an act, too', () => {
    const s = start();
    idleRound(s);
    s.at('c', 0).dice([4, 6]).as('c').throws().as('c').ends();
    s.at('a', 0).dice([4, 6]).timeRunsOut().as('a').ends();
    expect(s.player('a').missedMoves).toBe(0);
  });

  test('TIME-4 what the client does by itself neither resets nor raises the count', () => {
    const s = start().owns('a', 39);
    const byItself = { userId: 'a', isAutomatic: true } as const;
    const othersMove = () => {
      for (const id of ['b', 'c'] as const) s.at(id, 0).dice([4, 6]).as(id).throws().as(id).ends();
    };
    s.at('a', 0).dice([4, 6]).timeRunsOut().timeRunsOut();
    othersMove();
    s.at('a', 0).dice([4, 6]).balance('a', -10);
    s.do({ type: 'settleDebt', ...byItself })
      .do({ type: 'throwDice', ...byItself })
      .do({ type: 'endMove', ...byItself });
    expect(s.game.move.userId).toBe('b');
    expect(s.player('a').missedMoves).toBe(1);
    othersMove();
    s.at('a', 0)
      .dice([4, 6])
      .do({ type: 'throwDice', ...byItself })
      .timeRunsOut();
    expect(s.player('a').missedMoves).toBe(2);
    othersMove();
    s.at('a', 0)
      .dice([4, 6])
      .do({ type: 'throwDice', ...byItself })
      .as('a')
      .ends();
    expect(s.player('a').missedMoves).toBe(0);
  });

  test('TIME-4 a bet and leaving are acts, even in an auction that the timer started', () => {
    const auction = () => game(['a', 'b', 'c']).dice([1, 2]).timeRunsOut().timeRunsOut();
    const bidder = auction().as('a').bids(50).timeRunsOut().timeRunsOut();
    expect(bidder.player('a').missedMoves).toBe(0);
    const leaver = auction().as('a').leavesAuction().timeRunsOut().timeRunsOut();
    expect(leaver.player('a').missedMoves).toBe(0);
    const absent = auction().timeRunsOut().timeRunsOut();
    expect(absent.player('a').missedMoves).toBe(1);
  });

  // Threat auction: A bet at the moment of the deadline → One mailbox and one position in the log; a late deadline is
  // refused.
  test('TIME-5 a deadline that is not due or not the running one is refused', () => {
    const s = game(['a', 'b']);
    const id = s.game.deadline!.id;
    expect(s.do({ type: 'expireDeadline', id }).refusal).toBe('STALE_DEADLINE');
    expect(s.passes(60_000).do({ type: 'expireDeadline', id: id + 1 }).refusal).toBe('STALE_DEADLINE');
    s.dice([4, 6]).as('a').throws();
    expect(s.passes(60_000).do({ type: 'expireDeadline', id }).refusal).toBe('STALE_DEADLINE');
  });

  test('TIME-6 the server may extend the running deadline, never shorten it', () => {
    const s = game(['a', 'b']).passes(55_000);
    const { id } = s.game.deadline!;
    s.do({ type: 'extendDeadline', id, at: s.now + 10_000 });
    expect(s.eventsOf('ChangeDeadline')[0]).toMatchObject({ deadline: s.now + 10_000 });
    const renewed = s.game.deadline!;
    expect(renewed).toMatchObject({ kind: 'MOVE', at: s.now + 10_000 });
    expect(s.do({ type: 'extendDeadline', id: renewed.id, at: s.now + 1 }).happened).toEqual([]);
    expect(s.game.deadline).toEqual(renewed);
  });
});
