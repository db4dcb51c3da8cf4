import { STICKER_PAUSE_MS } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { StickerPause } from './sticker-pause.ts';

const opened = () => {
  let now = 1_800_000_000_000;
  const pause = new StickerPause({ now: () => now });
  return { pause, pass: (ms: number) => (now += ms) };
};

test('a user may send one sticker in five seconds, whatever others send', () => {
  const { pause, pass } = opened();
  expect(pause.take('anna')).toBe(true);
  expect(pause.take('boris')).toBe(true);
  pass(STICKER_PAUSE_MS - 1);
  expect(pause.take('anna')).toBe(false);
  pass(1);
  expect(pause.take('anna')).toBe(true);
});

test('a refused sticker does not lengthen the pause', () => {
  const { pause, pass } = opened();
  pause.take('anna');
  pass(4000);
  expect(pause.take('anna')).toBe(false);
  pass(1000);
  expect(pause.take('anna')).toBe(true);
});

test('a sticker at another server counts', () => {
  const { pause, pass } = opened();
  pause.note('anna');
  pass(4999);
  expect(pause.take('anna')).toBe(false);
});

test('remembers only users whose pause runs, once there are many', () => {
  const { pause, pass } = opened();
  for (let nth = 0; nth < 1000; nth++) pause.take(`user-${nth}`);
  pass(STICKER_PAUSE_MS);
  pause.take('anna');
  expect(pause.size).toBe(1);
  expect(pause.take('anna')).toBe(false);
});
