import type { Promised } from '@magnaty/protocol';
import { useText } from '../i18n/use-text.ts';

/** Says what waits for the confirmation of the user's address: nothing without it. */
export function PromisedNote({
  promised,
  className,
}: {
  readonly promised: Promised;
  readonly className?: string | undefined;
}) {
  const t = useText();
  if (!promised) return null;
  const { coins, items } = promised;
  const kind = items === 0 ? 'coins' : coins === 0 ? 'items' : 'both';
  return <p className={className}>{t(`money.promised.${kind}`, { coins, items })}</p>;
}
