import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SOUND_NAMES } from './sound-files.ts';
import { afterGesture, SoundPlayer } from './sound-player.ts';

class FakeSource {
  buffer: unknown = null;
  loop = false;
  playbackRate = { value: 1 };
  onended: (() => void) | null = null;
  connect = vi.fn();
  start = vi.fn();
  stop = vi.fn();
}

class FakeContext {
  currentTime = 0;
  state = 'running';
  destination = {};
  gain = { gain: { value: -1 }, connect: vi.fn() };
  sources: FakeSource[] = [];
  resume = vi.fn(() => Promise.resolve());
  close = vi.fn(() => Promise.resolve());
  createGain = () => this.gain;
  createBufferSource = () => {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  };
  decodeAudioData = vi.fn((data: ArrayBuffer) => Promise.resolve({ data }));
}

let context: FakeContext;
let volume: number;
let load: () => Promise<ArrayBuffer>;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  context = new FakeContext();
  volume = 50;
  load = () => Promise.resolve(new ArrayBuffer(2));
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

const newPlayer = () =>
  new SoundPlayer({
    createContext: () => context as unknown as AudioContext,
    load: () => load(),
    volume: () => volume,
  });
const opened = async () => {
  const player = newPlayer();
  player.open();
  await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(SOUND_NAMES.length));
  await Promise.resolve();
  await Promise.resolve();
  return player;
};

it('drops the delayed sounds that have not begun', async () => {
  const player = await opened();
  player.play('buy');
  player.play('pay', { delay: 0.2 });
  player.play('receive', { delay: 0.8 });
  context.currentTime = 0.5;
  player.dropDelayed();
  expect(context.sources.map(({ stop }) => stop.mock.calls.length)).toEqual([0, 0, 1]);
  player.dropDelayed();
  expect(context.sources[2]?.stop).toHaveBeenCalledOnce();
});

it('is silent until it is opened', () => {
  newPlayer().play('buy');
  expect(context.sources).toEqual([]);
});

it('plays at the volume of the user, from 0 to 1', async () => {
  const player = await opened();
  player.play('buy');
  expect(context.gain.gain.value).toBe(0.5);
  expect(context.sources[0]?.start).toHaveBeenCalledOnce();
  volume = 100;
  player.followVolume();
  expect(context.gain.gain.value).toBe(1);
  volume = 0;
  player.followVolume();
  player.play('sale');
  expect(context.sources).toHaveLength(1);
});

it('does not start the same sound twice at once', async () => {
  const player = await opened();
  context.currentTime = 3;
  player.play('buy');
  player.play('buy');
  player.play('sale');
  context.currentTime = 3.2;
  player.play('buy');
  expect(context.sources).toHaveLength(3);
});

it('plays a sound later, higher and softer', async () => {
  const player = await opened();
  context.currentTime = 3;
  player.play('hop', { delay: 0.25, rate: 1.01, gain: 0.5 });
  player.play('hop', { delay: 0.5 });
  expect(context.sources[0]?.playbackRate.value).toBe(1.01);
  expect(context.sources.map(({ start }) => start.mock.calls[0])).toEqual([[3.25], [3.5]]);
  expect(context.gain.gain.value).toBe(0.5);
});

it('repeats one sound until it is ended', async () => {
  const player = await opened();
  player.loop('timer');
  player.loop('timer');
  expect(context.sources.map(({ loop }) => loop)).toEqual([true]);
  player.endLoop();
  player.endLoop();
  expect(context.sources[0]?.stop).toHaveBeenCalledOnce();
  player.loop('timer');
  expect(context.sources).toHaveLength(2);
});

it('starts to repeat as soon as the file is loaded and the volume is up', async () => {
  const player = newPlayer();
  volume = 0;
  player.loop('timer');
  player.open();
  await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(SOUND_NAMES.length));
  expect(context.sources).toEqual([]);
  volume = 50;
  await waitFor(() => {
    player.followVolume();
    expect(context.sources.map(({ loop }) => loop)).toEqual([true]);
  });
});

it('resumes a context that the browser has suspended', async () => {
  const player = await opened();
  context.state = 'suspended';
  player.play('buy');
  expect(context.resume).toHaveBeenCalledOnce();
});

it('only warns if sound is not available', async () => {
  load = () => Promise.reject(new Error('offline'));
  const player = newPlayer();
  player.open();
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(SOUND_NAMES.length));
  player.play('buy');
  context.createGain = () => {
    throw new Error('no device');
  };
  newPlayer().open();
  expect(warn).toHaveBeenCalledTimes(SOUND_NAMES.length + 1);
});

it('only warns if a sound is not allowed to start', async () => {
  const player = await opened();
  context.state = 'suspended';
  context.resume.mockRejectedValue(new Error('not allowed'));
  context.createBufferSource = () => {
    throw new Error('no');
  };
  player.play('buy');
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
});

it('can be closed, and opened again', async () => {
  const player = await opened();
  player.loop('timer');
  player.close();
  player.close();
  expect(context.close).toHaveBeenCalledOnce();
  expect(context.sources[0]?.stop).toHaveBeenCalledOnce();
  player.play('buy');
  expect(context.sources).toHaveLength(1);
});

it('waits for the first gesture, and calls back once', () => {
  const callback = vi.fn();
  afterGesture(callback);
  expect(callback).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(callback).toHaveBeenCalledOnce();
  const taken = vi.fn();
  afterGesture(taken)();
  window.dispatchEvent(new Event('keydown'));
  expect(taken).not.toHaveBeenCalled();
});
