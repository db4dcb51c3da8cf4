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
  return (
    <p className={className}>
      {[
        ...(coins > 0 ? [t('money.promised.coins', { coins })] : []),
        ...(items > 0 ? [t('money.promised.items', { items })] : []),
      ].join(', ')}
    </p>
  );
}
