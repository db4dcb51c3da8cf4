import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stickerChoice } from '../../shared/session/game-choices.ts';
import { STICKER_MS, Stickers, type StickerSettings } from './stickers.ts';

/** Timers whose time the test lets pass. */
class Timers {
  #now = 0;
  #armed = new Set<{ readonly at: number; readonly run: () => void }>();

  readonly after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#armed.add(timer);
    return () => void this.#armed.delete(timer);
  };

  pass(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#armed].filter(({ at }) => at <= this.#now)) {
      this.#armed.delete(timer);
      timer.run();
    }
  }
}

let timers: Timers;
let send: ReturnType<typeof vi.fn<StickerSettings['send']>>;
let explain: ReturnType<typeof vi.fn<StickerSettings['explain']>>;

beforeEach(() => {
  timers = new Timers();
  send = vi.fn<StickerSettings['send']>(() => Promise.resolve(null));
  explain = vi.fn();
});

const opened = (viewerId = 'mira') => new Stickers({ viewerId, after: timers.after, send, explain });
const shownOf = (stickers: Stickers) =>
  Object.values(stickers.state.getState().shown).map(
    (said) => `${said.userId} ${'sticker' in said ? said.sticker : said.phrase}`,
  );
const toldBy = (stickers: Stickers) => stickers.state.getState().told.map(({ userId }) => userId);

describe('a sticker of another player', () => {
  it('is shown for its time', () => {
    const stickers = opened();
    stickers.receive({ userId: 'lev', sticker: 'laugh' });
    timers.pass(STICKER_MS - 1);
    expect(shownOf(stickers)).toEqual(['lev laugh']);
    timers.pass(1);
    expect(shownOf(stickers)).toEqual([]);
  });

  it('replaces the one before, and has its whole time', () => {
    const stickers = opened();
    stickers.receive({ userId: 'lev', sticker: 'laugh' });
    timers.pass(1000);
    stickers.receive({ userId: 'lev', sticker: 'anger' });
    timers.pass(STICKER_MS - 1);
    expect(shownOf(stickers)).toEqual(['lev anger']);
  });

  it('is neither shown nor told if the player is muted, in this browser and for this user only', () => {
    opened().setMuted('lev', true);
    const stickers = opened();
    stickers.receive({ userId: 'lev', sticker: 'laugh' });
    stickers.receive({ userId: 'ada', sticker: 'greed' });
    expect(shownOf(stickers)).toEqual(['ada greed']);
    expect(toldBy(stickers)).toEqual(['ada']);
    const other = opened('gleb');
    other.receive({ userId: 'lev', sticker: 'laugh' });
    expect(shownOf(other)).toEqual(['lev laugh']);
    stickers.setMuted('lev', false);
    expect(stickerChoice('mira').getState().muted).toEqual([]);
  });

  it('disappears at once when its player is muted, or all are switched off', () => {
    const stickers = opened();
    stickers.receive({ userId: 'lev', sticker: 'laugh' });
    stickers.setMuted('lev', true);
    expect(shownOf(stickers)).toEqual([]);
    stickers.receive({ userId: 'ada', sticker: 'laugh' });
    stickers.setOff(true);
    expect(shownOf(stickers)).toEqual([]);
    stickers.receive({ userId: 'ada', sticker: 'laugh' });
    expect(toldBy(stickers)).toEqual(['lev', 'ada']);
    expect(stickerChoice('mira').getState()).toEqual({ isOff: true, muted: ['lev'] });
  });
});

describe('a sticker of the viewer', () => {
  it('is sent once in five seconds', async () => {
    const stickers = opened();
    await stickers.send({ sticker: 'laugh' });
    await stickers.send({ sticker: 'anger' });
    timers.pass(STICKER_PAUSE_MS - 1);
    expect(stickers.state.getState().isPaused).toBe(true);
    await stickers.send({ sticker: 'greed' });
    timers.pass(1);
    expect(stickers.state.getState().isPaused).toBe(false);
    await stickers.send({ sticker: 'salute' });
    expect(send.mock.calls).toEqual([[{ sticker: 'laugh' }], [{ sticker: 'salute' }]]);
  });

  it('that another tab has forestalled waits as well, and the viewer is told', async () => {
    const stickers = opened();
    const refusal = { code: 'STICKER_PAUSE', message: 'soon' } as const;
    send.mockResolvedValue(refusal);
    await stickers.send({ sticker: 'laugh' });
    expect(explain.mock.calls).toEqual([[refusal]]);
    expect(stickers.state.getState().isPaused).toBe(true);
  });

  it('without a connection is not sent later, and begins no pause', async () => {
    const stickers = opened();
    send.mockRejectedValueOnce(new Error('not connected'));
    await stickers.send({ sticker: 'laugh' });
    expect(explain.mock.calls[0]?.[0].code).toBe('UNAVAILABLE');
    expect(stickers.state.getState().isPaused).toBe(false);
    await stickers.send({ sticker: 'anger' });
    expect(send).toHaveBeenCalledTimes(2);
  });
});

it('follows the settings of the site until the game is left', () => {
  const stickers = opened();
  const leave = stickers.follow();
  stickers.receive({ userId: 'lev', sticker: 'laugh' });
  stickerChoice('mira').choose({ isOff: true, muted: [] });
  expect(shownOf(stickers)).toEqual([]);
  leave();
  stickerChoice('mira').choose({ isOff: false, muted: [] });
  expect(stickers.state.getState().choices.isOff).toBe(true);
});
