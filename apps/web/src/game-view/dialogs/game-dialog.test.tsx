import { act, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createTranslator } from '../../shared/i18n/translator.tsx';
import { TextContext } from '../../shared/i18n/use-text.ts';
import { RUSSIAN } from '../../shared/testing/samples.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { notify } from '../../shared/ui/toasts.ts';
import { GameDialog } from './game-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

it('is closed before it leaves the page, so that the browser can restore the focus', () => {
  const wasInPage = vi.fn();
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    wasInPage(this.isConnected);
  });
  render(<GameDialog label="Выйти?">…</GameDialog>).unmount();
  expect(wasInPage).toHaveBeenCalledWith(true);
});

it('contains the notifications: outside of it they would be inert', () => {
  render(
    <TextContext value={createTranslator(RUSSIAN)}>
      <Toaster />
      <GameDialog label="Выйти?">…</GameDialog>
    </TextContext>,
  );
  act(() => notify('error', 'Нет связи'));
  expect(within(screen.getByRole('dialog', { name: 'Выйти?' })).getByText('Нет связи')).toBeTruthy();
});
