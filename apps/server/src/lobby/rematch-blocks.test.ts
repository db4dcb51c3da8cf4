import { expect, test } from 'vitest';
import { player } from '../play/testing/seats.ts';
import type { Lobby } from './lobby.ts';
import { agree, exclude, newRematch, openEvents, part, setApart } from './rematch.ts';
import { member, NO_ROOM, worldAt } from './testing/members.ts';

const START = 1_800_000_000_000;

const open = (...names: readonly string[]) => {
  const world = { ...worldAt(START), now: START };
  const players = names.map((name, nth) => player(name, nth + 1));
  const game = {
    gameId: 'g',
    gameModeId: 1,
    room: NO_ROOM,
    allowsStandIns: false,
    finishedAt: START,
    players,
  } as const;
  const lobby = newRematch(game, { id: 'anna', nickName: 'anna' }, START);
  const join = (name: string): void => agree(lobby, world, member(name, START, null));
  /** The last state that each user was told, of those told since the last call. */
  const told = () => {
    const states = world.messages
      .splice(0)
      .flatMap(({ to, event }) =>
        event.name === 'RematchChanged' ? to.map((name): [string, string] => [name, event.payload.state]) : [],
      );
    return Object.fromEntries(states);
  };
  return { lobby, world, join, told };
};
const answersOf = ({ rematch }: Lobby) => rematch?.players.map(({ id, answer }) => `${id} ${answer}`);

// Threat relations: A blocked user takes part in an open rematch → It is over for the one, or hidden from the other.
test('a player who agrees and blocks another one ends the rematch for that one, as if it were over', () => {
  const { lobby, world, join, told } = open('anna', 'boris', 'clara');
  join('anna');
  join('boris');
  told();
  expect(part(lobby, world, { userId: 'anna', otherId: 'boris' })).toBeNull();
  expect(told()).toEqual({ anna: 'open', boris: 'over', clara: 'open' });
  expect(lobby.members.map(({ id }) => id)).toEqual(['anna']);
  expect(answersOf(lobby)).toEqual(['anna agreed', 'boris declined', 'clara asked']);
  expect(openEvents(lobby, 'boris', START)).toEqual([]);
  join('clara');
  expect(told()).toEqual({ anna: 'starting', clara: 'starting' });
});

test('who blocks the only one who has asked is asked no more, and seems to give no answer', () => {
  const { lobby, world, join, told } = open('anna', 'boris', 'clara');
  join('boris');
  told();
  part(lobby, world, { userId: 'anna', otherId: 'boris' });
  expect(told()).toEqual({ anna: 'over' });
  expect(answersOf(lobby)).toEqual(['anna asked', 'boris agreed', 'clara asked']);
  expect([openEvents(lobby, 'anna', START), openEvents(lobby, 'clara', START).length]).toEqual([[], 1]);
});

test('a block between two of three who are asked changes nothing until one of them agrees', () => {
  const { lobby, world, join, told } = open('anna', 'boris', 'clara');
  join('clara');
  told();
  part(lobby, world, { userId: 'anna', otherId: 'boris' });
  expect(told()).toEqual({});
  exclude(lobby, world, new Set(['boris']));
  join('anna');
  expect(told()).toEqual({ anna: 'starting', boris: 'over', clara: 'starting' });
});

test('a blocker who asks too ends the rematch of the one who is blocked', () => {
  const { lobby, world, join, told } = open('anna', 'boris');
  setApart(lobby, new Set(['anna']));
  join('boris');
  expect(told()).toEqual({ boris: 'open' });
  exclude(lobby, world, new Set(['boris']));
  join('anna');
  expect(told()).toEqual({ anna: 'over', boris: 'over' });
});
