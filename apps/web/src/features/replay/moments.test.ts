import { BOARD } from '@magnaty/content';
import { capitalOf } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { courseOf } from './moments.ts';
import { Timeline } from './timeline.ts';
import { groupsOf } from './track.tsx';

const { packets } = playedGame(1_800_000_000_000, { seed: 7 });
const { moments, worths } = courseOf(BOARD, packets);
const timeline = new Timeline(packets);

it('the worth of each player is their capital at that place', () => {
  for (const { seq, capitals } of worths) {
    const game = timeline.stateAt(seq);
    expect(capitals).toEqual(
      game.players.map(({ userId, isOut, result }) =>
        isOut && result?.numberPlace !== 1 ? null : capitalOf({ board: BOARD, game }, userId),
      ),
    );
  }
  expect(worths.at(-1)?.seq).toBe(packets.length);
});

it('the moments are events of the game, in their order; each player goes out once and one wins', () => {
  expect(moments.map(({ seq }) => seq)).toEqual(moments.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(moments.filter(({ kind }) => kind === 'bankrupt' || kind === 'out')).toHaveLength(3);
  expect(moments.at(-1)?.kind).toBe('end');
  for (const { kind, seq, amount, userId, toId } of moments.filter((moment) => moment.kind === 'rent')) {
    expect(packets[seq - 1]).toMatchObject({ name: 'UserPaidRent', amount, userId, userIdTo: toId });
    expect(kind).toBe('rent');
  }
});

it('only the largest rents are moments', () => {
  const told = moments.filter(({ kind }) => kind === 'rent').map(({ amount }) => amount);
  const all = packets.flatMap((packet) => (packet.name === 'UserPaidRent' ? [packet.amount] : []));
  expect(told.toSorted((a, b) => b - a)).toEqual(
    all
      .filter((amount) => amount >= 100)
      .toSorted((a, b) => b - a)
      .slice(0, 12),
  );
});

it('marks that would cover each other are one, and none is lost', () => {
  const groups = groupsOf(moments, { first: 1, last: packets.length });
  expect(
    groups
      .flat()
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b),
  ).toEqual(moments.map(({ seq }) => seq));
  expect(groups.length).toBeLessThanOrEqual(1134 / 30 + 1);
});
