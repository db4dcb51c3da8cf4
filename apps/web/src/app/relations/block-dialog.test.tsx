import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askToBlock } from '../../shared/session/blocking.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import BlockDialog from './block-dialog.tsx';

test('a block is asked for in one sentence, and its notification undoes it', async () => {
  useSession.getState().logIn(sampleUser());
  const calls = fakeServer({ 'POST /api/relations/block': {}, 'POST /api/relations/unblock': {} });
  renderPage(
    <>
      <BlockDialog />
      <Toaster />
    </>,
  );
  act(() => askToBlock({ userId: 'lev', nickname: 'Лев', avatarPath: null }));
  await screen.findByText(/^Вы перестанете быть друзьями/);
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posted()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Заблокировать' }));
  await screen.findByText('Игрок Лев заблокирован');
  expect(useSession.getState().user?.relations.blocked).toEqual(['lev']);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(useSession.getState().user?.relations.blocked).toEqual([]));
  await waitFor(() => expect(posted()).toEqual(['/api/relations/block', '/api/relations/unblock']));
});
