import { START_MONEY } from '@magnaty/content';
import type { HouseRules } from '@magnaty/rules';
import type { Translator } from '../i18n/translator.tsx';

/** A rule on which the players of a game have agreed: a few words, and a sentence. */
export interface AgreedRule {
  readonly name: string;
  readonly about: string;
}

interface Terms {
  readonly houseRules: HouseRules;
  /** LIMIT-1: 0 or missing without a limit. */
  readonly limitMinutes?: number | undefined;
}

/** LIMIT-1, HOUSE-2 … HOUSE-7: what differs from the usual game, in the order of the room's settings. */
export const agreedRules = ({ houseRules, limitMinutes = 0 }: Terms, t: Translator): readonly AgreedRule[] => {
  const { startBalance } = houseRules;
  const rules: AgreedRule[] = SWITCHED_RULES.filter((key) => houseRules[key] === true).map((key) => ruleOf(key, t));
  if (limitMinutes > 0) {
    const minutes = { minutes: limitMinutes };
    rules.unshift({ name: t('house.limit', minutes), about: t('house.limit.about', minutes) });
  }
  if (startBalance !== undefined)
    rules.push({ name: t(`house.startBalance.${startBalance}`), about: t(`house.startBalance.${startBalance}.about`) });
  return rules;
};

/** The house rules that are on or off. */
export const SWITCHED_RULES = ['noAuctions', 'doubleStart', 'parkingPot', 'noRentInJail', 'noDeals'] as const;
type SwitchedRule = (typeof SWITCHED_RULES)[number];

export const ruleOf = (key: SwitchedRule, t: Translator): AgreedRule => {
  const sums = { sum: START_MONEY.startStopMoney, usual: START_MONEY.startMoney };
  return key === 'doubleStart'
    ? { name: t('house.doubleStart', sums), about: t('house.doubleStart.about', sums) }
    : { name: t(`house.${key}`), about: t(`house.${key}.about`) };
};
