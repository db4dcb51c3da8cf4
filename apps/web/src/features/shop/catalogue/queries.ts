import type { Inventory, InventoryInfo, Market, MarketItem } from '@magnaty/protocol';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { getInventory, getItemInfo, getMarket, getPaymentMethods } from '../calls.ts';

// Another page, a gift or a game may change what the user owns.
export const MARKET = ['inventory', 'market'] as const;
export const INVENTORY = ['inventory', 'own'] as const;

/** Time after which a failed load is repeated, ms. */
const RELOAD_AFTER = 5000;

/** Loads a list again at each visit. A failure is only logged, and the list comes as soon as the server answers. */
const listOptions = <T>(load: () => Promise<T>, name: string) => ({
  queryFn: async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      console.error(`The ${name} was not loaded`, error);
      throw error;
    }
  },
  refetchOnMount: 'always' as const,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? RELOAD_AFTER : (false as const),
});

export const useMarket = () => useQuery({ queryKey: MARKET, ...listOptions(getMarket, 'market') });

export const useInventory = () => useQuery({ queryKey: INVENTORY, ...listOptions(getInventory, 'inventory') });

export const METHODS = ['payment-methods'] as const;

/** The ways to pay in roubles that the server offers now. */
export const useMethods = () =>
  useQuery({ queryKey: METHODS, queryFn: getPaymentMethods, refetchOnMount: 'always' as const });

type Change = (item: MarketItem) => MarketItem;

/** Changes the items of both lists, as far as they are loaded. */
function changeItems(client: QueryClient, change: Change): void {
  client.setQueryData<Market>(MARKET, (data) => data && { ...data, marketItems: data.marketItems.map(change) });
  client.setQueryData<Inventory>(
    INVENTORY,
    (data) => data && { ...data, inventoryItems: data.inventoryItems.map(change) },
  );
}

/** Shows what the user now owns of an item, after a purchase or an activation. A failure is only logged. */
export async function refreshItem(client: QueryClient, itemId: number): Promise<void> {
  try {
    const { inventoryInfo } = await getItemInfo(itemId);
    setInfo(client, itemId, inventoryInfo);
  } catch (error) {
    console.error('The item was not refreshed', error);
  }
  // A list on its way may be older than the purchase.
  if (client.isFetching({ queryKey: MARKET }) > 0) void client.invalidateQueries({ queryKey: MARKET });
  void client.invalidateQueries({ queryKey: INVENTORY });
}

function setInfo(client: QueryClient, itemId: number, inventoryInfo: InventoryInfo): void {
  const items = [
    ...(client.getQueryData<Market>(MARKET)?.marketItems ?? []),
    ...(client.getQueryData<Inventory>(INVENTORY)?.inventoryItems ?? []),
  ];
  const changed = items.find(({ id }) => id === itemId);
  changeItems(client, (item) => {
    if (item.id === itemId) return { ...item, inventoryInfo };
    // One item of a category is applied.
    const isReplaced =
      inventoryInfo.isActivated && item.inventoryInfo.isActivated && item.categoryId === changed?.categoryId;
    return isReplaced ? { ...item, inventoryInfo: { ...item.inventoryInfo, isActivated: false } } : item;
  });
}
