import type { Rate } from './row.ts';

export const rateInWords = ({ burst, perSecond }: Rate): string =>
  `${burst} at once, then ${perSecond >= 1 ? `${perSecond} a second` : `one in ${1 / perSecond} seconds`}`;
