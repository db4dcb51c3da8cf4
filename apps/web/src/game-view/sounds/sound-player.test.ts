import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SOUND_NAMES, type SoundName } from './sound-names.ts';
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

class FakeGain {
  gain = { value: 1, setTargetAtTime: vi.fn() };
  connect = vi.fn();
}

class FakeContext {
  currentTime = 0;
  state = 'running';
  destination = {};
  /** The first one has the user's volume. */
  gains: FakeGain[] = [];
  sources: FakeSource[] = [];
  panners: { pan: { value: number }; connect: () => void }[] = [];
  resume = vi.fn(() => Promise.resolve());
  close = vi.fn(() => Promise.resolve());
  createGain = () => {
    const gain = new FakeGain();
    this.gains.push(gain);
    return gain;
  };
  createStereoPanner: unknown = () => {
    const panner = { pan: { value: 0 }, connect: vi.fn() };
    this.panners.push(panner);
    return panner;
  };
  createBufferSource = () => {
    const source = new FakeSource();
    this.sources.push(source);
    return source;
  };
  decodeAudioData = vi.fn((data: unknown) => Promise.resolve(data));
}

let context: FakeContext;
let volume: number;
let load: (address: string) => Promise<unknown>;
let random: () => number;
let warn: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  context = new FakeContext();
  volume = 50;
  load = (address) => Promise.resolve(address);
  random = () => 0;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

/** Hops have three files, all else has one. */
const addresses = (name: SoundName) => (name === 'hop' ? ['hop', 'hop.2', 'hop.3'] : [name]);
const FILES = SOUND_NAMES.flatMap(addresses);

const newPlayer = () =>
  new SoundPlayer({
    createContext: () => context as unknown as AudioContext,
    findAddresses: () => Promise.resolve(addresses),
    load: (address) => load(address) as Promise<ArrayBuffer>,
    volume: () => volume,
    random: () => random(),
  });
const opened = async () => {
  const player = newPlayer();
  player.open();
  await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(FILES.length));
  await Promise.resolve();
  await Promise.resolve();
  return player;
};

it('drops the delayed sounds that have not begun', async () => {
  const player = await opened();
  player.play('buy');
  player.play('pay', { delay: 0.2 });
  player.play('coins-8', { delay: 0.8 });
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
  expect(context.gains[0]?.gain.value).toBe(0.5);
  expect(context.sources[0]?.start).toHaveBeenCalledOnce();
  volume = 100;
  player.followVolume();
  expect(context.gains[0]?.gain.value).toBe(1);
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
  expect(context.gains.map(({ gain }) => gain.value)).toEqual([0.5, 0.5, 1]);
});

describe('takes', () => {
  const played = (player: SoundPlayer, name: SoundName, count: number) => {
    for (let nth = 0; nth < count; nth++) {
      context.currentTime += 1;
      player.play(name);
    }
    return context.sources.map(({ buffer, playbackRate }) => [buffer, playbackRate.value]);
  };

  it('differ in file and pitch, and none follows itself', async () => {
    const values = [0, 0.99, 0.99, 0, 0.5, 0.2, 0.7, 0];
    random = () => values.shift() ?? 0;
    const takes = played(await opened(), 'hop', 8);
    expect(new Set(takes.map(String))).toEqual(new Set(['hop,1', 'hop.2,0.97', 'hop.3,1.03']));
    for (const [nth, take] of takes.entries()) expect(take).not.toEqual(takes[nth - 1]);
  });

  it('of one file differ in pitch', async () => {
    const takes = played(await opened(), 'jail', 4);
    expect(takes).toEqual([
      ['jail', 1],
      ['jail', 0.97],
      ['jail', 1],
      ['jail', 0.97],
    ]);
  });

  it('have the pitch that is asked for', async () => {
    const player = await opened();
    player.play('hop', { rate: 1.01 });
    player.play('hop', { rate: 1.02, delay: 1 });
    expect(context.sources.map(({ buffer, playbackRate }) => [buffer, playbackRate.value])).toEqual([
      ['hop', 1.01],
      ['hop.2', 1.02],
    ]);
  });

  it('that are not loaded yet are played by the first that is', async () => {
    load = (address) => (address === 'hop.2' ? new Promise(() => undefined) : Promise.resolve(address));
    const player = newPlayer();
    player.open();
    await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(FILES.length - 1));
    random = () => 0.5;
    player.play('hop');
    await waitFor(() => expect(context.sources.map(({ buffer }) => buffer)).toEqual(['hop']));
  });
});

it('can play each sound as soon as its own file is there, and loads the other takes last', async () => {
  const asked: string[] = [];
  const ends = new Map<string, () => void>();
  load = (address) => {
    asked.push(address);
    return new Promise((resolve) => ends.set(address, () => resolve(address)));
  };
  const player = newPlayer();
  player.open();
  await waitFor(() => expect(asked).toEqual(SOUND_NAMES));
  ends.get('buy')?.();
  await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  player.play('buy');
  player.play('sale');
  expect(context.sources.map(({ buffer }) => buffer)).toEqual(['buy']);
  for (const end of ends.values()) end();
  await waitFor(() => expect(asked.slice(SOUND_NAMES.length)).toEqual(['hop.2', 'hop.3']));
});

it('pans a sound, and without a panner plays all in the middle, as loud', async () => {
  const player = await opened();
  player.play('buy', { pan: 0.6 });
  player.play('sale');
  expect(context.panners.map(({ pan }) => pan.value)).toEqual([0.6, 0]);
  context.createStereoPanner = undefined;
  player.play('land', { pan: 0.6 });
  expect(context.gains.at(-1)?.gain.value).toBeCloseTo(Math.SQRT1_2);
  expect(context.sources).toHaveLength(3);
});

it('repeats a sound until it is ended, and two beside each other', async () => {
  const player = await opened();
  player.loop('timer');
  player.loop('timer');
  player.loop('dice-rattle');
  expect(context.sources.map(({ buffer, loop }) => [buffer, loop])).toEqual([
    ['timer', true],
    ['dice-rattle', true],
  ]);
  context.currentTime = 2;
  player.endLoop('timer');
  player.endLoop('timer');
  // It fades, because a cut would click.
  expect(context.sources[0]?.stop.mock.calls).toEqual([[2.04]]);
  expect(context.sources[1]?.stop).not.toHaveBeenCalled();
  player.loop('timer');
  expect(context.sources).toHaveLength(3);
});

it('starts to repeat as soon as the file is loaded and the volume is up', async () => {
  const player = newPlayer();
  volume = 0;
  player.loop('timer');
  player.open();
  await waitFor(() => expect(context.decodeAudioData).toHaveBeenCalledTimes(FILES.length));
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
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(FILES.length));
  player.play('buy');
  context.createGain = () => {
    throw new Error('no device');
  };
  newPlayer().open();
  expect(warn).toHaveBeenCalledTimes(FILES.length + 1);
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
