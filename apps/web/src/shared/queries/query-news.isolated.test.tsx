import type { AccountPart, ServerEvent } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { gameSocket } from '../socket/game-socket.ts';
import { renderPage } from '../testing/render-page.tsx';

const listeners: ((event: ServerEvent) => void)[] = [];
vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
  listeners.push(listener);
  return () => undefined;
});
const { default: Queries } = await import('./queries.tsx');

const change = (...what: AccountPart[]) =>
  act(() => listeners.forEach((listener) => listener({ name: 'AccountChanged', payload: { what } })));

const asked = { items: 0, coins: 0 };
function Shown() {
  const items = useQuery({ queryKey: ['inventory', 'items'], queryFn: () => ++asked.items });
  const coins = useQuery({ queryKey: ['coins'], queryFn: () => ++asked.coins });
  return <p>{`items ${items.data} coins ${coins.data}`}</p>;
}

test('after a change of a part of the account its data is asked for again, and no other', async () => {
  renderPage(
    <Queries>
      <Shown />
    </Queries>,
  );
  await screen.findByText('items 1 coins 1');
  change('balance', 'inventory');
  await screen.findByText('items 2 coins 1');
});
