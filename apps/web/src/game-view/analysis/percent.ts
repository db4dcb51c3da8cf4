import { formatNumber } from '../../shared/i18n/format-number.ts';

/** A share as a whole percentage: 0.284 is «28 %». */
export const percent = (share: number): string => formatNumber(share, { style: 'percent' });

/** A change of a chance in points with its sign: 0.284 is «+28». */
export const points = (change: number): string =>
  formatNumber(Math.round(change * 100) + 0, { signDisplay: 'exceptZero' });
