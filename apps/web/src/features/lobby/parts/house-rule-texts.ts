import { START_MONEY } from '@magnaty/content';
import type { HouseRules } from '@magnaty/rules';
import type { Translator } from '../../../shared/i18n/translator.tsx';

/** A few words for each house rule of a room. */
export const houseRuleTexts = ({ noAuctions, doubleStart }: HouseRules, t: Translator): readonly string[] => [
  ...(noAuctions ? [t('rooms.noAuctions')] : []),
  ...(doubleStart ? [t('rooms.doubleStart', { sum: START_MONEY.startStopMoney })] : []),
];
