import { STICKER_PAUSE_MS, type AckCode, type Phrase, type Sticker } from '@magnaty/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { stickerChoice, type StickerChoices } from '../../shared/session/game-choices.ts';
import type { Scheduler } from '../playback/driver.ts';

/** Time that a sticker is shown, ms. */
export const STICKER_MS = 1600;
/** Time that a phrase is shown, ms. */
export const PHRASE_MS = 2400;
/** The newest stickers and phrases that are kept for the screen reader. */
const TOLD = 4;

/** A sticker, or a phrase with the company that it names. */
export type Said = { readonly sticker: Sticker } | { readonly phrase: Phrase; readonly mapItemId: number | null };

/** What a player has said. */
export type SaidBy = Said & { readonly userId: string };

export type Shown = SaidBy & { readonly id: number };

export interface StickerState {
  readonly choices: StickerChoices;
  /** What stands beside each player's card, by user id. */
  readonly shown: Readonly<Record<string, Shown>>;
  /** The last stickers and phrases, for screen readers, the oldest first. */
  readonly told: readonly Shown[];
  /** The viewer has just sent one, and has to wait for the next. */
  readonly isPaused: boolean;
}

/** Null if the server has the sticker; else why not. */
type Unsent = { readonly code: AckCode; readonly message: string } | null;

export interface StickerSettings {
  readonly viewerId: string;
  readonly after: Scheduler['after'];
  /** Whether the viewer's account hides what the player says: it is neither shown nor read out. */
  readonly isSilenced?: (userId: string) => boolean;
  /** Rejects without a connection: nothing is sent later. */
  readonly send: (said: Said) => Promise<Unsent>;
  /** Tells the viewer why it was not sent. */
  readonly explain: (why: NonNullable<Unsent>) => void;
}

/** The stickers and phrases at the table: those that arrive, the viewer's own, and whom the viewer mutes. */
export class Stickers {
  readonly state: StoreApi<StickerState>;
  readonly #settings: StickerSettings;
  #count = 0;
  #cancels = new Map<string, () => void>();
  #cancelPause: (() => void) | null = null;

  constructor(settings: StickerSettings) {
    this.#settings = settings;
    const choices = stickerChoice(settings.viewerId).getState();
    this.state = createStore<StickerState>(() => ({ choices, shown: {}, told: [], isPaused: false }));
  }

  /** A player has sent a sticker or a phrase. */
  receive(said: SaidBy): void {
    const { userId } = said;
    const { choices } = this.state.getState();
    if (choices.isOff || choices.muted.includes(userId) || this.#settings.isSilenced?.(userId) === true) return;
    this.#count++;
    const one = { ...said, id: this.#count };
    this.state.setState(({ shown, told }) => ({
      shown: { ...shown, [userId]: one },
      told: [...told, one].slice(-TOLD),
    }));
    this.#cancels.get(userId)?.();
    this.#cancels.set(
      userId,
      this.#settings.after('sticker' in said ? STICKER_MS : PHRASE_MS, () => this.#remove(userId)),
    );
  }

  /** Sends a sticker or a phrase of the viewer, unless the pause after the last one still runs. */
  async send(said: Said): Promise<void> {
    if (this.state.getState().isPaused) return;
    this.state.setState({ isPaused: true });
    this.#cancelPause = this.#settings.after(STICKER_PAUSE_MS, () => this.#endPause());
    const why = await this.#settings.send(said).catch(() => UNAVAILABLE);
    if (why === null) return;
    // The server's pause may have begun in another tab: then this one waits as well.
    if (why.code !== 'STICKER_PAUSE') this.#endPause();
    this.#settings.explain(why);
  }

  setOff(isOff: boolean): void {
    this.#choose({ ...this.state.getState().choices, isOff });
  }

  setMuted(userId: string, isMuted: boolean): void {
    const { choices } = this.state.getState();
    const others = choices.muted.filter((id) => id !== userId);
    this.#choose({ ...choices, muted: (isMuted ? [...others, userId] : others).slice(-MAX_MUTED) });
  }

  /** Takes what the settings of the site choose, also in another tab. Returns the function that ends it. */
  follow(): () => void {
    return stickerChoice(this.#settings.viewerId).subscribe((choices) => this.#take(choices));
  }

  /** Ends every timer. */
  close(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    this.#endPause();
    this.state.setState({ shown: {} });
  }

  #choose(choices: StickerChoices): void {
    this.#take(choices);
    stickerChoice(this.#settings.viewerId).choose(choices);
  }

  #take(choices: StickerChoices): void {
    this.state.setState({ choices });
    const { isOff, muted } = choices;
    for (const userId of Object.keys(this.state.getState().shown)) {
      if (isOff || muted.includes(userId)) this.#remove(userId);
    }
  }

  #remove(userId: string): void {
    this.#cancels.get(userId)?.();
    this.#cancels.delete(userId);
    const { [userId]: _gone, ...shown } = this.state.getState().shown;
    this.state.setState({ shown });
  }

  #endPause(): void {
    this.#cancelPause?.();
    this.#cancelPause = null;
    this.state.setState({ isPaused: false });
  }
}

const UNAVAILABLE = { code: 'UNAVAILABLE', message: '' } as const;

/** Players who stay muted: of more than these, the ones who were muted first are forgotten. */
const MAX_MUTED = 200;
