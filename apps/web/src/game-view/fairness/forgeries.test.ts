import { BOARD, DICTIONARY } from '@magnaty/content';
import { readRecord } from '@magnaty/protocol';
import { ALTERATIONS, asProof, CONTAINERS, forgeryOf, type Forgery } from '@magnaty/protocol/testing';
import { expect, it } from 'vitest';
import type { Kept } from '../../shared/dice/compare.ts';
import { fairRecord } from '../../shared/dice/testing/fair-record.ts';
import { keptOf } from '../../shared/dice/testing/kept-of.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { checkRecord } from './check-record.ts';
import { differenceOf } from './report.ts';
import { sealOf, type Tone } from './seal.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
const fair = fairRecord({ seed: 7 });
const kept = keptOf(fair, 'mira');
const today = forgeryOf(readRecord(fair.text));
/** A browser that gave no chain has only what it saw. */
const seen: Kept = { ...kept, chains: [] };

type Container = keyof typeof CONTAINERS;
const NAMES = Object.keys(CONTAINERS) as Container[];
const CONTAINER_SETS: readonly (readonly Container[])[] = [
  [],
  ...NAMES.map((name) => [name]),
  ...NAMES.flatMap((name, at) => NAMES.slice(at + 1).map((other) => [name, other])),
];

const toneOf = (forgery: Forgery, keeps: Kept | null): Tone =>
  sealOf(t, checkRecord(asProof(forgery), { board: BOARD, kept: keeps }), 'mira').tone;

it.each(CONTAINER_SETS.map((containers) => [containers.join(', ') || 'its own rows', containers] as const))(
  'a browser that saw the game takes no forgery in %s',
  (_, containers) => {
    const tones = Object.entries(ALTERATIONS).map(([name, alter]) => {
      const forgery = containers.reduce((made, each) => CONTAINERS[each](made), alter(today));
      return [name, toneOf(forgery, kept), toneOf(forgery, seen)];
    });
    const isHonest = containers.length === 0;
    expect(tones).toEqual(
      Object.keys(ALTERATIONS).map((name) =>
        isHonest && name === 'nothing else' ? [name, 'agreed', 'agreed'] : [name, 'different', 'different'],
      ),
    );
  },
);

it('a whole invented game of protocol 1 differs for a browser that saw the game', () => {
  const invented = forgeryOf(readRecord(fairRecord({ seed: 7, isOld: true }).text));
  for (const forgery of [invented, CONTAINERS['rows dropped'](invented), CONTAINERS['all in one row'](invented)]) {
    expect(toneOf(forgery, null)).toBe('noted');
    const differences = [kept, seen].map((keeps) =>
      differenceOf(checkRecord(asProof(forgery), { board: BOARD, kept: keeps })),
    );
    expect(differences.map((difference) => difference?.kind)).toEqual(['PROTOCOL', 'SEEN']);
  }
});

it('an honest game of protocol 1 agrees with what a browser saw of it', () => {
  const old = fairRecord({ seed: 7, isOld: true });
  expect(toneOf(forgeryOf(readRecord(old.text)), { ...keptOf(old, 'mira'), chains: [] })).toBe('noted');
});

it('behind a difference nothing counts as seen', () => {
  const { comparison } = checkRecord(asProof(CONTAINERS['rows dropped'](today)), { board: BOARD, kept });
  expect(comparison).toMatchObject({ difference: { kind: 'SEEN', seq: 1 }, seen: 0 });
});
