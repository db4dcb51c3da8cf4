import { expect, test, vi } from 'vitest';
import { paceChoice, speedChoice, stickerChoice } from './game-choices.ts';

/** Another tab has stored this, or has cleared the storage. */
const storedElsewhere = (key: string | null, newValue: string | null): void => {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

test('a choice is kept by the browser, for its user', () => {
  const choice = speedChoice('mira');
  expect(choice.getState()).toBe('usual');
  choice.choose('fast');
  expect(speedChoice('mira')).toBe(choice);
  expect(localStorage.getItem('magnaty.speed.mira')).toBe('"fast"');
  expect(speedChoice('lev').getState()).toBe('usual');
});

test('a choice of another tab is followed, and told', () => {
  const told = vi.fn();
  const end = stickerChoice('mira').subscribe(told);
  storedElsewhere('magnaty.stickers.lev', '{"isOff":true,"muted":[]}');
  expect(told).not.toHaveBeenCalled();
  storedElsewhere('magnaty.stickers.mira', '{"isOff":true,"muted":["gleb"]}');
  expect(stickerChoice('mira').getState()).toEqual({ isOff: true, muted: ['gleb'] });
  expect(told).toHaveBeenCalledOnce();
  storedElsewhere(null, null);
  expect(stickerChoice('mira').getState()).toEqual({ isOff: false, muted: [] });
  end();
});

test('what a former version has stored is read', () => {
  localStorage.setItem('magnaty.speed.former', 'calm');
  expect(speedChoice('former').getState()).toBe('calm');
  storedElsewhere('ownPace', '{"state":{"throws":true,"ends":false,"settles":true},"version":0}');
  expect(paceChoice.getState()).toEqual({ throws: true, ends: false, settles: true });
});

test.each(['', '{', '7', '[]', 'null', '{"isOff":"yes","muted":{}}', '{"muted":[1,null,"lev"]}', '{"state":7}'])(
  'strange values are survived: %s',
  (stored) => {
    storedElsewhere('magnaty.stickers.mira', stored);
    storedElsewhere('magnaty.speed.mira', stored);
    storedElsewhere('ownPace', stored);
    const muted = stored.includes('lev') ? ['lev'] : [];
    expect(stickerChoice('mira').getState()).toEqual({ isOff: false, muted });
    expect(speedChoice('mira').getState()).toBe('usual');
    expect(paceChoice.getState()).toEqual({ throws: false, ends: false, settles: false });
  },
);

test('without storage a choice lasts as long as the page', () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  speedChoice('stranger').choose('fast');
  expect(speedChoice('stranger').getState()).toBe('fast');
  vi.restoreAllMocks();
});
