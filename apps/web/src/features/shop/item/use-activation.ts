import type { ItemCategory, MarketItem } from '@magnaty/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { getCurrentUser } from '../../../shared/api/calls.ts';
import { useSingleMutation } from '../../../shared/forms/use-single-mutation.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { notify } from '../../../shared/ui/toasts.ts';
import { activateItem } from '../calls.ts';
import { categoryOf } from '../catalogue/groups.ts';
import { refreshItem } from '../catalogue/queries.ts';

/** Puts an owned item to use. A failure shows nothing; the item is then read again. */
export function useActivation(categories: readonly ItemCategory[]) {
  const client = useQueryClient();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ inventoryId }: { readonly item: MarketItem; readonly inventoryId: number }) =>
      activateItem(inventoryId),
    onSuccess: (_, { item }) => {
      const { textActivate } = categoryOf(categories, item);
      if (textActivate) notify('success', textActivate);
      // The items in use are a part of the user.
      void getCurrentUser().then(useSession.getState().patchUser, () => undefined);
    },
    onError: (error) => console.error('The item was not activated', error),
    onSettled: (_answer, _error, { item }) => refreshItem(client, item.id),
  });
  const activate = (item: MarketItem): void => {
    const { id: inventoryId, isActivated } = item.inventoryInfo;
    if (inventoryId === null || isActivated || isPending) return;
    mutate({ item, inventoryId });
  };
  return { activate, isPending };
}
