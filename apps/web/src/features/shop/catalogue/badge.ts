import type { MarketItem } from '@magnaty/protocol';
import type { Translator } from '../../../shared/i18n/translator.tsx';
import { durationText } from './duration.ts';

type Owned = Pick<MarketItem, 'type' | 'inventoryInfo'>;

/** Does the user own the item, and is anything left of it? */
export function isUsable({ type, inventoryInfo }: Owned): boolean {
  const { inInventory, durationSecondsLeft, countGamesLeft } = inventoryInfo;
  if (!inInventory) return false;
  if (type === 'COUNT_DAYS') return durationSecondsLeft !== 0;
  if (type === 'COUNT_GAMES') return countGamesLeft !== 0;
  return true;
}

/** An item that never runs out is bought once. */
export const canBuy = (item: Owned): boolean => item.type !== 'PERMANENT' || !item.inventoryInfo.inInventory;

/** The text of the status badge; null without a badge. */
export function badgeText(t: Translator, item: Owned): string | null {
  if (!isUsable(item)) return null;
  const { isActivated, durationSecondsLeft, countGamesLeft } = item.inventoryInfo;
  const prefix = isActivated ? 'shop.left' : 'shop.owned';
  if (item.type === 'COUNT_DAYS') return t(prefix, { left: durationText(t, durationSecondsLeft ?? 0) });
  if (item.type === 'COUNT_GAMES') return t(prefix, { left: t('shop.games', { n: countGamesLeft ?? 0 }) });
  return t(isActivated ? 'shop.applied' : 'shop.inInventory');
}
