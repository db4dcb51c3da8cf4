import { STICKER_PAUSE_MS, type AckCode, type Sticker } from '@magnaty/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Scheduler } from '../playback/driver.ts';

/** Time that a sticker is shown, ms. */
export const STICKER_MS = 1600;
/** The newest stickers that are kept for the screen reader. */
const TOLD = 4;

export interface ShownSticker {
  readonly id: number;
  readonly userId: string;
  readonly sticker: Sticker;
}

export interface StickerState {
  readonly choices: StickerChoices;
  /** The sticker beside each player's card, by user id. */
  readonly shown: Readonly<Record<string, ShownSticker>>;
  /** The last stickers, for screen readers, the oldest first. */
  readonly told: readonly ShownSticker[];
  /** The viewer has just sent one, and has to wait for the next. */
  readonly isPaused: boolean;
}

/** Null if the server has the sticker; else why not. */
type Unsent = { readonly code: AckCode; readonly message: string } | null;

export interface StickerSettings {
  readonly viewerId: string;
  readonly after: Scheduler['after'];
  /** Rejects without a connection: a sticker is never sent later. */
  readonly send: (sticker: Sticker) => Promise<Unsent>;
  /** Tells the viewer why the sticker was not sent. */
  readonly explain: (why: NonNullable<Unsent>) => void;
}

/** The stickers at the table: those that arrive, the viewer's own, and whom the viewer does not want to see. */
export class Stickers {
  readonly state: StoreApi<StickerState>;
  readonly #settings: StickerSettings;
  #count = 0;
  #cancels = new Map<string, () => void>();
  #cancelPause: (() => void) | null = null;

  constructor(settings: StickerSettings) {
    this.#settings = settings;
    const choices = readStickerChoices(settings.viewerId);
    this.state = createStore<StickerState>(() => ({ choices, shown: {}, told: [], isPaused: false }));
  }

  /** A player has sent a sticker. */
  receive({ userId, sticker }: Pick<ShownSticker, 'userId' | 'sticker'>): void {
    const { choices } = this.state.getState();
    if (choices.isOff || choices.muted.includes(userId)) return;
    this.#count++;
    const one = { id: this.#count, userId, sticker };
    this.state.setState(({ shown, told }) => ({
      shown: { ...shown, [userId]: one },
      told: [...told, one].slice(-TOLD),
    }));
    this.#cancels.get(userId)?.();
    this.#cancels.set(
      userId,
      this.#settings.after(STICKER_MS, () => this.#remove(userId)),
    );
  }

  /** Sends a sticker of the viewer, unless the pause after the last one still runs. */
  async send(sticker: Sticker): Promise<void> {
    if (this.state.getState().isPaused) return;
    this.state.setState({ isPaused: true });
    this.#cancelPause = this.#settings.after(STICKER_PAUSE_MS, () => this.#endPause());
    const why = await this.#settings.send(sticker).catch(() => UNAVAILABLE);
    if (why === null) return;
    // The server's pause may have begun in another tab: then this one waits as well.
    if (why.code !== 'STICKER_PAUSE') this.#endPause();
    this.#settings.explain(why);
  }

  setOff(isOff: boolean): void {
    this.#choose({ ...this.state.getState().choices, isOff });
    if (isOff) for (const userId of Object.keys(this.state.getState().shown)) this.#remove(userId);
  }

  setMuted(userId: string, isMuted: boolean): void {
    const { choices } = this.state.getState();
    const others = choices.muted.filter((id) => id !== userId);
    this.#choose({ ...choices, muted: isMuted ? [...others, userId] : others });
    if (isMuted) this.#remove(userId);
  }

  /** Ends every timer. */
  close(): void {
    for (const cancel of this.#cancels.values()) cancel();
    this.#cancels.clear();
    this.#endPause();
    this.state.setState({ shown: {} });
  }

  #choose(choices: StickerChoices): void {
    this.state.setState({ choices });
    storeStickerChoices(this.#settings.viewerId, choices);
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

const keyOf = (viewerId: string): string => `magnaty.stickers.${viewerId}`;

/** What the viewer wants to see of the stickers of others. */
interface StickerChoices {
  readonly isOff: boolean;
  /** User ids whose stickers are neither shown nor read out. */
  readonly muted: readonly string[];
}

const ALL_SHOWN: StickerChoices = { isOff: false, muted: [] };

/** Players who stay muted: of more than these, the ones who were muted first are forgotten. */
const MAX_MUTED = 200;

/** The choices that this browser keeps for the user. */
export const readStickerChoices = (viewerId: string): StickerChoices => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return ALL_SHOWN;
    const { isOff, muted } = stored as Readonly<Record<string, unknown>>;
    const ids = Array.isArray(muted) ? muted.filter((id) => typeof id === 'string') : [];
    return { isOff: isOff === true, muted: ids };
  } catch {
    return ALL_SHOWN;
  }
};

/** Keeps the choices in this browser; without storage they last until the page is left. */
const storeStickerChoices = (viewerId: string, { isOff, muted }: StickerChoices): void => {
  try {
    localStorage.setItem(keyOf(viewerId), JSON.stringify({ isOff, muted: muted.slice(-MAX_MUTED) }));
  } catch {
    return;
  }
};
