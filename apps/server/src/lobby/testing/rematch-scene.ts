import type { ServerEventPayload } from '@magnaty/protocol';
import { player } from '../../play/testing/seats.ts';
import type { Standing } from '../../play/index.ts';
import type { Lobby } from '../lobby.ts';
import { agree, decline, newRematch, refresh } from '../rematch.ts';
import { member, NO_ROOM, worldAt } from './members.ts';

export type Rematch = ServerEventPayload<'RematchChanged'>;

/** Start of each scene, epoch ms. */
const START = 1_800_000_000_000;
/** The players of the game's gallery, by colour. */
const NAMES = ['mira', 'lev', 'gleb', 'ada', 'nika'] as const;
type Name = (typeof NAMES)[number];
const GAME = 'gallery';

/** Carries out the real steps of a rematch. @returns the last message. */
const scene = (steps: (lobby: Lobby, world: ReturnType<typeof worldAt>) => void): Rematch => {
  const world = { ...worldAt(START), now: START };
  const players = NAMES.map((name, nth) => player(name, nth + 1));
  const lobby = newRematch(
    { gameId: GAME, gameModeId: 1, room: NO_ROOM, allowsStandIns: false, finishedAt: START, players },
    { id: 'nika', nickName: 'nika' },
    START,
  );
  steps(lobby, world);
  const told = world.messages.flatMap(({ event }) => (event.name === 'RematchChanged' ? event.payload : []));
  const last = told.at(-1);
  if (last === undefined) throw new Error('the scene sends nothing');
  return last;
};

const standing = (userId: Name, part: Partial<Standing>): Standing => ({
  gameId: GAME,
  userId,
  hasLeft: false,
  isPlaying: false,
  isPresent: true,
  ...part,
});

/** The last message of each scene, by its name. */
export const rematchScenes = (): Readonly<Record<string, Rematch>> => ({
  asked: scene((lobby, world) => {
    agree(lobby, world, member('nika', START, null));
    agree(lobby, world, member('ada', START, null));
  }),
  waiting: scene((lobby, world) => {
    agree(lobby, world, member('mira', START, null));
    agree(lobby, world, member('ada', START, null));
    decline(lobby, world, 'lev');
    refresh(lobby, world, [standing('nika', { isPresent: false })]);
  }),
  over: scene((lobby, world) => {
    agree(lobby, world, member('mira', START, null));
    decline(lobby, world, 'lev');
    refresh(lobby, world, [standing('ada', { hasLeft: true }), standing('nika', { isPlaying: true })]);
    refresh(lobby, { ...world, now: START + 30_000 }, []);
  }),
  without: scene((lobby, world) => {
    agree(lobby, world, member('nika', START, null));
    agree(lobby, world, member('ada', START, null));
    refresh(lobby, { ...world, now: START + 30_000 }, []);
  }),
});
