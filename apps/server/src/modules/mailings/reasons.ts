import type { LocaleCode } from '@magnaty/content';
import type { UnsubscribeAnswer } from '@magnaty/protocol';
import { text } from '../../texts/texts.ts';

/** The reasons for an unsubscription by their ids. The user may add own words to the last one. */
const REASONS = [
  { id: 1, key: 'unsubscribe.reason.1', isAddManualText: false },
  { id: 2, key: 'unsubscribe.reason.2', isAddManualText: false },
  { id: 3, key: 'unsubscribe.reason.3', isAddManualText: false },
  { id: 4, key: 'unsubscribe.reason.4', isAddManualText: false },
  { id: 5, key: 'unsubscribe.reason.5', isAddManualText: true },
] as const;

export const reasonList = (locale: LocaleCode): UnsubscribeAnswer['reasonList'] =>
  REASONS.map(({ id, key, isAddManualText }) => ({ id, text: text(locale, key), isAddManualText }));

export const reasonById = (id: number): (typeof REASONS)[number] | undefined =>
  REASONS.find((reason) => reason.id === id);
