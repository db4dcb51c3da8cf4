import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useSession } from '../shared/session/session-store.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { HomeRoute } from './home-route.tsx';

test('the navigation flag opens the dialog of a new game', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<HomeRoute />, { state: { openNewGame: true } });
  expect(await screen.findByRole('dialog', { name: 'Подготовка игры' })).toBeTruthy();
});

test('the dialog opens by the button and closes by its own', async () => {
  useSession.getState().logIn(sampleUser());
  renderPage(<HomeRoute />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Играть' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a guest gets no dialog, flag or not', () => {
  renderPage(<HomeRoute />, { state: { openNewGame: true } });
  expect(screen.queryByRole('dialog')).toBeNull();
});
