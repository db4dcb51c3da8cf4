import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StageDialog } from './stage-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

it('is closed while it still stands in the page, so that the browser can give the focus back', () => {
  const wasInPage = vi.fn();
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(this: HTMLDialogElement) {
    wasInPage(this.isConnected);
  });
  render(<StageDialog label="Выйти?">…</StageDialog>).unmount();
  expect(wasInPage).toHaveBeenCalledWith(true);
});
