import { clientEvents, STICKERS } from '@magnaty/protocol';
import type { Rates } from '../limits/rates.ts';
import type { LobbyReply } from '../lobby/index.ts';
import type { Accounts, Profile } from '../modules/accounts/index.ts';
import type { Restrictions } from '../modules/sanctions/index.ts';
import type { Play } from '../play/index.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import { Refused } from '../refusals/refused.ts';
import { parsed } from './parsed.ts';

/** Who may send which of the stickers that are not free. */
export interface StickerOwners {
  hasSticker(userId: string, key: string): Promise<boolean>;
}

/** The stickers that everybody may send. */
const FREE_STICKERS: ReadonlySet<string> = new Set(STICKERS);

export interface TalkDeps {
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly broadcast: Pick<Broadcast, 'toGame'>;
  readonly play: Pick<Play, 'host' | 'seats' | 'speeds'>;
  readonly rates: Pick<Rates, 'take'>;
  readonly restrictions: Pick<Restrictions, 'find'>;
  readonly stickers: StickerOwners;
}

/** @throws Refused if the user is deleted */
export const profileOf = async (accounts: TalkDeps['accounts'], userId: string): Promise<Profile> => {
  const user = (await accounts.profiles([userId])).get(userId);
  if (user === undefined) throw new Refused('NOT_AUTHENTICATED');
  return user;
};

/** What players of a game tell each other beside it. Nothing stores it. */
export class Talk {
  readonly #deps: TalkDeps;

  constructor(deps: TalkDeps) {
    this.#deps = deps;
  }

  /** A suspended user, who plays a running game to its end, is muted as well. */
  async #mayTalk(userId: string): Promise<void> {
    const user = await profileOf(this.#deps.accounts, userId);
    for (const kind of ['suspension', 'mute'] as const) {
      const restriction = await this.#deps.restrictions.find(kind, user);
      if (restriction !== null) throw new Refused(kind === 'mute' ? 'MUTED' : 'SUSPENDED', restriction);
    }
  }

  /** Only a user with a seat may send: a player, or one who is out and watches. */
  async sendSticker(userId: string, payload: unknown): Promise<LobbyReply> {
    const { broadcast, rates } = this.#deps;
    const wanted = parsed(clientEvents.sendSticker, payload);
    // Before the database is asked, and without an `await` between, so that two messages at once are one sticker.
    if (rates.take('stickerPause', userId) > 0) throw new Refused('STICKER_PAUSE');
    await this.#mayTalk(userId);
    if (!FREE_STICKERS.has(wanted.sticker) && !(await this.#deps.stickers.hasSticker(userId, wanted.sticker)))
      throw new Refused('STICKER_CLOSED');
    const gameId = await this.#seatedGame(userId, wanted.gameId);
    broadcast.toGame(gameId, { name: 'ShowSticker', payload: { gameId, userId, sticker: wanted.sticker } });
    return { ok: true, gameId };
  }

  async sayPhrase(userId: string, payload: unknown): Promise<LobbyReply> {
    const { broadcast, play, rates } = this.#deps;
    const { phrase, mapItemId = null, gameId: wanted } = parsed(clientEvents.sayPhrase, payload);
    if (rates.take('stickerPause', userId) > 0) throw new Refused('STICKER_PAUSE');
    await this.#mayTalk(userId);
    const gameId = await this.#seatedGame(userId, wanted);
    const said = { gameId, userId, phrase, mapItemId };
    broadcast.toGame(gameId, { name: 'ShowPhrase', payload: said });
    play.host.answerPhrase(said);
    return { ok: true, gameId };
  }

  async chooseSpeed(userId: string, payload: unknown): Promise<LobbyReply> {
    const { broadcast, play } = this.#deps;
    const { speed, isAsking, gameId: wanted } = parsed(clientEvents.chooseSpeed, payload);
    const gameId = await this.#seatedGame(userId, wanted);
    const choice = { gameId, userId, speed };
    play.speeds.note(choice);
    broadcast.toGame(gameId, { name: 'PlayerSpeed', payload: { ...choice, isAsking } });
    return { ok: true, gameId };
  }

  /** The game in which the user has a seat. @throws Refused if there is none, or it is not the wanted one. */
  async #seatedGame(userId: string, wanted: string | undefined): Promise<string> {
    const seat = await this.#deps.play.seats.activeSeat(userId);
    if (seat === null) throw new Refused('NO_ACTIVE_GAME');
    if (wanted !== undefined && wanted !== seat.gameId) throw new Refused('NOT_IN_GAME');
    return seat.gameId;
  }
}
