import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/session-store.ts';
import { setVolume } from '../session/volume.ts';
import { addresses } from './site-sound-files.ts';
import { playSiteSound, type SiteSound } from './site-sounds.ts';

const SOUNDS = ['found', 'stamp', 'lift', 'bought', 'task'] as const satisfies readonly SiteSound[];
const played: string[] = [];

beforeEach(() => {
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1;
      constructor(private readonly address: string) {}
      async play() {
        if (this.address.includes('lift')) throw new Error('a gesture is needed first');
        played.push(`${this.address.split('/').at(-1)} ${this.volume}`);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  played.length = 0;
  setVolume(50);
});

it('each sound has its file', () => {
  expect(Object.keys(addresses).sort()).toEqual([...SOUNDS].sort());
});

it('plays at the volume of the user, and not at all without any', async () => {
  useSession.getState().clear();
  setVolume(30);
  await playSiteSound('stamp');
  setVolume(0);
  await playSiteSound('stamp');
  expect(played).toEqual(['stamp.wav 0.3']);
});

it('a browser that refuses stays silent', async () => {
  await expect(playSiteSound('lift')).resolves.toBeUndefined();
  expect(played).toEqual([]);
});
