import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { owned, sampleInventory, sampleItem, sampleMarket } from '../testing/samples.ts';
import { InventoryPage } from './inventory-page.tsx';

const USED = sampleItem({ id: 1, name: 'Дешёвый', price: 10, inventoryInfo: owned({ id: 71, isActivated: true }) });
const UNUSED = sampleItem({
  id: 2,
  name: 'Дорогой',
  price: 90,
  type: 'COUNT_GAMES',
  inventoryInfo: owned({ id: 72, countGamesLeft: 5 }),
});
const answers = (items = [USED, UNUSED]) => ({
  'GET /api/inventory/all': { body: { ...sampleInventory(), inventoryItems: items } },
  'GET /api/market/all': { body: { ...sampleMarket(), marketItems: [UNUSED] } },
});

beforeEach(() => useSession.getState().logIn(sampleUser()));

test('items are counted in the forms of the language and sorted by price, the dearest first', async () => {
  fakeServer(answers());
  renderPage(<InventoryPage />, { path: '/inventory' });
  const titles = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
  await waitFor(() => expect(titles()).toEqual(['Дорогой', 'Дешёвый']));
  expect(screen.getByText(/У вас:/).textContent).toBe('У вас: 2 предмета');
  expect(screen.getByText('Используется')).toBeTruthy();
  expect(screen.getByText('В инвентаре: 5 игр')).toBeTruthy();
});

test('an empty inventory leads to the market', async () => {
  fakeServer(answers([]));
  const { path } = renderPage(<InventoryPage />, { path: '/inventory' });
  await screen.findByRole('heading', { name: 'В инвентаре пока пусто' });
  expect(screen.getByText(/У вас:/).textContent).toBe('У вас: 0 предметов');
  await userEvent.click(screen.getByRole('button', { name: 'Перейти в маркет' }));
  expect(path()).toBe('/market');
});

test("an item is put to use by its inventory id, with its category's toast, and read again", async () => {
  const calls = fakeServer({
    ...answers(),
    'POST /api/inventory/activate/72': {},
    'GET /api/market/get/2': { body: { inventoryInfo: { ...UNUSED.inventoryInfo, isActivated: true } } },
    'GET /api/user/info': { body: sampleUser() },
  });
  renderPage(<InventoryPage />, { path: '/inventory?item=2' });
  const dialog = await screen.findByRole('dialog', { name: 'Дорогой' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Использовать' }));
  const toast = sampleInventory().categoryList.find(({ id }) => id === UNUSED.categoryId)?.textActivate;
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([toast]));
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/market/get/2')).toBe(true));
});

test('an item in use cannot be used again, and one that is no longer sold cannot be bought', async () => {
  fakeServer(answers());
  renderPage(<InventoryPage />, { path: '/inventory?item=1' });
  const dialog = await screen.findByRole('dialog', { name: 'Дешёвый' });
  expect(within(dialog).getByRole('button', { name: 'Использовать' })).toHaveProperty('disabled', true);
  expect(within(dialog).queryByRole('button', { name: 'Докупить' })).toBeNull();
});
