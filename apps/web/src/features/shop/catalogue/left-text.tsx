import type { MarketItem } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useSecondsLeft } from '../../../shared/time/use-seconds-left.ts';
import { badgeText } from './badge.ts';

interface LeftTextProps {
  readonly item: Pick<MarketItem, 'type' | 'inventoryInfo'>;
  /** Time at which the server answered what is left, epoch ms. */
  readonly at: number;
}

/** The text of an owned item's badge. The time of an applied item runs. */
export function LeftText({ item, at }: LeftTextProps) {
  const { inventoryInfo } = item;
  const left = inventoryInfo.isActivated ? inventoryInfo.durationSecondsLeft : null;
  return left === null ? <Text item={item} /> : <RunningText item={item} until={at + left * 1000} />;
}

function RunningText({ item, until }: Pick<LeftTextProps, 'item'> & { readonly until: number }) {
  const durationSecondsLeft = useSecondsLeft(Date, until);
  return <Text item={{ ...item, inventoryInfo: { ...item.inventoryInfo, durationSecondsLeft } }} />;
}

function Text({ item }: Pick<LeftTextProps, 'item'>) {
  const t = useText();
  return badgeText(t, item);
}
