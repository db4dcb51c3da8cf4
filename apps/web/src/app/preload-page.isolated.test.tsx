import { expect, test, vi } from 'vitest';
import { preloadPage } from './pages.tsx';

const loaded = vi.hoisted(() => vi.fn());

vi.mock('../shared/queries/queries.tsx', () => ({ default: () => null }));
vi.mock('../features/shop/shop-pages.tsx', () => {
  loaded('market');
  return { MarketPage: () => null, InventoryPage: () => null };
});
vi.mock('./content/content-pages.tsx', () => {
  loaded('documents');
  return { AgreementPage: () => null, PrivacyPage: () => null, FaqPage: () => null, RulesPage: () => null };
});

test(
  "a page's code is loaded before the page is shown, and for a guest not that of a page for users",
  { tags: 'shop' },
  async () => {
    preloadPage('/market', false);
    preloadPage('/docs/offerAgreement', false);
    await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
    expect(loaded.mock.calls).toEqual([['documents']]);
    preloadPage('/market/', true);
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(2));
    expect(loaded).toHaveBeenLastCalledWith('market');
    preloadPage('/no/such/page', true);
  },
);
