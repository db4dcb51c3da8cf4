import { BOARD, DICTIONARY } from '@magnaty/content';
import type { GameProof } from '@magnaty/protocol';
import { expect, it } from 'vitest';
import type { Kept } from '../../shared/dice/compare.ts';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { fairRecord, type FairRecord } from '../../shared/dice/testing/fair-record.ts';
import { keptOf } from '../../shared/dice/testing/kept-of.ts';
import { checkRecord } from './check-record.ts';
import { sealOf } from './seal.ts';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });

interface Given {
  readonly userId?: string;
  readonly keep?: (kept: Kept) => Kept | null;
  readonly alter?: (proof: GameProof) => GameProof;
}

const verdict = (
  record: FairRecord,
  { userId = 'mira', keep = (kept) => kept, alter = (proof) => proof }: Given = {},
) => {
  const text = JSON.stringify(alter(record.proof));
  return sealOf(t, checkRecord(text, { board: BOARD, kept: keep(keptOf(record, userId)) }), userId);
};

const fair = fairRecord({ seed: 7 });

it('says how much was compared, and how much of it has the own number', () => {
  expect(verdict(fair)).toEqual({
    tone: 'agreed',
    isWhole: true,
    text: 'Кубики сошлись: 65 бросков, 24 с вашим числом',
    notes: [],
  });
});

it('a stranger has no own number', () => {
  expect(verdict(fair, { userId: 'x', keep: () => null })).toEqual({
    tone: 'agreed',
    isWhole: true,
    text: 'Кубики сошлись: 65 бросков',
    notes: [],
  });
});

it('throws without the own number are a note', () => {
  const { tone, notes } = verdict(fairRecord({ seed: 7, byTimer: [2, 5, 9] }));
  expect({ tone, notes }).toEqual({ tone: 'noted', notes: ['3 броска без вашего числа'] });
});

it('a table without numbers, and one where nobody opened his, are said as such', () => {
  const nobody = 'За этим столом никто не дал своего числа.';
  expect(verdict(fairRecord({ seed: 7, withTips: [] }), { userId: 'x' })).toMatchObject({
    tone: 'noted',
    notes: [nobody],
  });
  expect(verdict(fairRecord({ seed: 8, people: 1 }), { userId: 'mira' }).notes).toEqual([]);
});

it('rows of older rules are counted', () => {
  const { tone, notes } = verdict(fairRecord({ seed: 7, newRulesAt: 60 }));
  expect(tone).toBe('noted');
  expect(notes[0]).toMatch(/^Записано по правилам: \d+ ход(|а|ов) из \d+; 60 по другим правилам$/);
});

it('a game that ended before its first throw wanted no number', () => {
  const game = { seed: 7, players: 2, isGivenUp: true };
  const kept = keptOf(fairRecord(game), 'mira');
  const lost = kept.chains.map((chain) => ({ ...chain, isTipTaken: false, told: null, isLinkTaken: false }));
  const keep = (): Kept => ({ ...kept, chains: lost, seen: { ...kept.seen, parts: [] } });
  expect(verdict(fairRecord({ ...game, withTips: ['lev'] }), { keep })).toEqual({
    tone: 'agreed',
    isWhole: true,
    text: 'Бросков не было. Порядок ходов сошёлся',
    notes: [],
  });
});

it('an old game says what the old order was', () => {
  expect(verdict(fairRecord({ seed: 7, isOld: true }), { keep: () => null })).toEqual({
    tone: 'noted',
    isWhole: false,
    text: 'Числа сходятся. По старому порядку сервер мог выбирать своё число последним.',
    notes: [],
  });
});

it('what the browser noticed is a note', () => {
  const keep = (kept: Kept): Kept => ({
    ...kept,
    chains: kept.chains.map((chain) => ({ ...chain, beginning: 2 })),
    seen: { ...kept.seen, early: [9] },
  });
  expect(verdict(fair, { keep })).toMatchObject({
    tone: 'noted',
    notes: ['Сервер готовил эту партию 2 раза', 'Таймер закончился раньше срока: 1 раз. Причиной может быть и связь'],
  });
});

it('the first difference of the record is named, before that of the browser', () => {
  const alter = (proof: GameProof): GameProof => {
    const at = proof.events!.findIndex(({ name }) => name === 'ThrowDice');
    const other = { scoreFirstDice: 6, scoreSecondDice: 6 };
    return { ...proof, events: proof.events!.map((event, nth) => (nth === at ? { ...event, ...other } : event)) };
  };
  const { tone, text, notes } = verdict(fair, { alter });
  expect(tone).toBe('different');
  expect(text).toMatch(/^Кубики не сошлись: событие \d+$/);
  expect(notes[0]).toMatch(/^Первый бросок, который не совпал/);
});

it('a difference from what the browser saw is named', () => {
  const keep = (kept: Kept): Kept => ({ ...kept, seen: { ...kept.seen, parts: [[12, 20, '0'.repeat(64)]] } });
  expect(verdict(fair, { keep })).toMatchObject({
    tone: 'different',
    notes: ['Запись отличается от того, что видел ваш браузер: начиная с события 12.'],
  });
});

it('no word promises more than was compared', () => {
  const texts = Object.entries(DICTIONARY.ru).filter(([key]) => key.startsWith('fairness.'));
  const seals = texts.filter(([key]) => /^fairness\.(seal|note|agreed|noted|remarks)/.test(key));
  expect(seals.length).toBeGreaterThan(8);
  for (const [, text] of seals) expect(text).not.toMatch(/честн|нельзя|никто не может|подделать|гарант/i);
});
