import { isWhole } from '@magnaty/protocol';
import type { Translator } from '../../shared/i18n/translator.tsx';
import { differenceOf, isAloneOfServer, type FirstDifference, type Report } from './report.ts';

/** `agreed`: all was checked and agrees; `noted`: what was checked agrees; `different`: something disagrees. */
export type Tone = 'agreed' | 'noted' | 'different';

export interface Seal {
  readonly tone: Tone;
  /** Whether all of the record could be checked. */
  readonly isWhole: boolean;
  /** The main sentence. */
  readonly text: string;
  /** What was noticed, or where the difference is. */
  readonly notes: readonly string[];
}

/** The sentence about the first difference. */
export const differenceText = (t: Translator, difference: FirstDifference): string =>
  difference.of === 'record'
    ? t(`fairness.difference.${difference.kind}`, { seq: difference.seq })
    : t(`fairness.witness.${difference.kind}`, { seq: difference.seq });

/** What a report says to this user, in the words of the seal. It says what was compared, and no more. */
export const sealOf = (t: Translator, report: Report, userId: string): Seal => {
  const difference = differenceOf(report);
  if (difference !== null) {
    const text = t('fairness.seal.different', { seq: difference.seq });
    return { tone: 'different', isWhole: false, text, notes: [differenceText(t, difference)] };
  }
  const { verification } = report;
  const { counts, players, fairness } = verification;
  const own = players.find((player) => player.userId === userId);
  const notes = notesOf(t, report, userId);
  const { throws } = counts;
  const text =
    fairness === 1
      ? t('fairness.seal.old')
      : throws === 0
        ? t('fairness.seal.none')
        : own === undefined
          ? t('fairness.seal.others', { throws })
          : t('fairness.seal.own', { throws, own: own.throwsWithShare });
  const isAll = isWhole(verification);
  return { tone: isAll && notes.length === 0 ? 'agreed' : 'noted', isWhole: isAll, text, notes };
};

const notesOf = (t: Translator, { verification, comparison }: Report, userId: string): string[] => {
  const { fairness, counts, players, areCoinsLowered } = verification;
  const { rows, rowsDecided } = counts;
  const notes: string[] = [];
  if (isAloneOfServer(verification)) notes.push(t('fairness.nobody'));
  if (fairness === 2 && rowsDecided < rows)
    notes.push(t('fairness.note.rules', { decided: rowsDecided, rows, others: rows - rowsDecided }));
  const own = players.find((player) => player.userId === userId);
  if (fairness === 2 && own !== undefined) {
    const throws = own.throws - own.throwsWithShare;
    if (throws > 0) notes.push(t('fairness.note.throws', { throws }));
  }
  if (comparison !== null) {
    const { isTipMissing, isLinkMissing, beginnings, early } = comparison.notes;
    if (isTipMissing) notes.push(t('fairness.note.tip'));
    if (isLinkMissing) notes.push(t('fairness.note.link'));
    if (beginnings > 1) notes.push(t('fairness.note.beginnings', { count: beginnings }));
    if (early.length > 0) notes.push(t('fairness.note.early', { count: early.length }));
  }
  if (areCoinsLowered) notes.push(t('fairness.note.coins'));
  return notes;
};
