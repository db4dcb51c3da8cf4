import { BOT_FACES, type LocaleCode } from '@magnaty/content';
import type { FriendList, Person } from '@magnaty/protocol';
import { applyEvent, NO_LOBBY, type LobbyEvent, type LobbyState } from '../state/lobby-state.ts';
import { RECORDED } from './recorded-messages.ts';

export interface LobbyGalleryState {
  readonly name: string;
  /** `now`: epoch ms. */
  readonly state: (now: number, locale: LocaleCode) => LobbyState;
  readonly friends?: FriendList;
  /** The user who often leaves may search from then on. */
  readonly searchFrom?: (now: number) => number;
}

/** The messages were received at `by` ms less than now: their deadlines move with the clock. */
const moved = (event: LobbyEvent, by: number): LobbyEvent => {
  switch (event.name) {
    case 'ThisUserJoinLobby': {
      const { lobby } = event.payload;
      const botsDeadline = lobby.botsDeadline === null ? null : lobby.botsDeadline + by;
      return { ...event, payload: { lobby: { ...lobby, botsDeadline } } };
    }
    case 'StartConfirmTimer':
      return { ...event, payload: { ...event.payload, deadline: event.payload.deadline + by } };
    case 'StartSelectChipTimer':
      return { ...event, payload: { ...event.payload, deadline: event.payload.deadline + by } };
    default:
      return event;
  }
};

/** The state after the messages that the server sent in a scene. The viewer is a guest without an id. */
const recorded =
  (scene: keyof typeof RECORDED): LobbyGalleryState['state'] =>
  (now, locale) => {
    const { at, messages } = RECORDED[scene];
    return messages[locale].reduce<LobbyState>((state, event) => applyEvent(state, moved(event, now - at), ''), {
      ...NO_LOBBY,
      isOpen: true,
    });
  };

/** The same with the dialog folded, as after a click outside. */
const folded =
  (scene: keyof typeof RECORDED): LobbyGalleryState['state'] =>
  (now, locale) => ({ ...recorded(scene)(now, locale), isOpen: false });

const friend = (userId: string, nickname: string, nth: number): Person => ({
  userId,
  nickname,
  avatarPath: BOT_FACES[nth]!.avatarPath,
  rating: 1500,
  where: { at: 'site' },
});
const FRIENDS: FriendList = {
  friends: [
    friend('vera', 'Вера Кольцова', 0),
    friend('zoya', 'Зоя Лунина', 1),
    friend('miron', 'Мирон_2008', 2),
    friend('nika', 'nika_noir', 3),
  ],
  asking: [],
  asked: [],
  opponents: [],
};

/** Vera has been invited, Zoya has declined, and a minute has passed since Miron was invited. */
const withInvited =
  (state: LobbyGalleryState['state']): LobbyGalleryState['state'] =>
  (now, locale) => {
    const { lobby, ...rest } = state(now, locale);
    if (lobby === null || lobby.room === null) return { lobby, ...rest };
    const invited = [
      { userId: 'vera', at: now - 5000, isDeclined: false },
      { userId: 'zoya', at: now - 20_000, isDeclined: true },
      { userId: 'miron', at: now - 90_000, isDeclined: false },
    ];
    return { ...rest, lobby: { ...lobby, room: { ...lobby.room, invited } } };
  };

const chosen =
  (part: Partial<LobbyState>): LobbyGalleryState['state'] =>
  () => ({ ...NO_LOBBY, isOpen: true, ...part });

/** Steps before a lobby are the user's choices; all others come from the server's messages. */
export const STATES: readonly LobbyGalleryState[] = [
  { name: 'settings', state: chosen({}) },
  { name: 'settings-news', state: recorded('unconfirmed') },
  { name: 'settings-leaving', state: chosen({}), searchFrom: (now) => now + 9 * 60_000 + 41_900 },
  { name: 'room', state: chosen({ pane: 'room' }) },
  { name: 'bots', state: chosen({ pane: 'bots' }) },
  { name: 'joining', state: chosen({ pane: 'joining', inviteCode: 'k7Qw2ZpXr9', joinFailure: 'WRONG_PASSWORD' }) },
  { name: 'search', state: recorded('search') },
  { name: 'search-without-bots', state: recorded('searchWithoutBots') },
  { name: 'search-rejected', state: recorded('searchRejected') },
  { name: 'search-host', state: recorded('searchHost') },
  { name: 'search-host-invites', state: withInvited(recorded('roomHeir')), friends: FRIENDS },
  { name: 'search-guest', state: recorded('searchGuest') },
  { name: 'search-room', state: recorded('searchRoom') },
  { name: 'search-host-full', state: recorded('roomHostFull') },
  { name: 'search-host-at-once', state: recorded('roomAtOnce') },
  { name: 'search-heir', state: recorded('roomHeir') },
  { name: 'search-heir-given', state: recorded('roomGiven') },
  { name: 'search-heir-lost', state: recorded('roomLost') },
  { name: 'settings-room-missed', state: recorded('roomUnconfirmed') },
  { name: 'search-two', state: recorded('searchTwo') },
  { name: 'confirmation', state: recorded('confirmation') },
  { name: 'search-worth', state: recorded('search') },
  { name: 'confirmation-worth', state: recorded('confirmation') },
  { name: 'confirmation-room', state: recorded('confirmationRoom') },
  { name: 'chip', state: recorded('chip') },
  { name: 'chip-chosen', state: recorded('chipChosen') },
  { name: 'loading', state: recorded('loading') },
  { name: 'dock-search', state: folded('search') },
  { name: 'dock-room', state: folded('searchGuest') },
  { name: 'dock-unconfirmed', state: folded('unconfirmed') },
  { name: 'dock-removed', state: folded('roomRemoved') },
];
