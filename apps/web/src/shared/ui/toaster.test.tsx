import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { RUSSIAN } from '../testing/samples.ts';
import { Modal } from './modal.tsx';
import { Toaster } from './toaster.tsx';
import { notify } from './toasts.ts';

const site = (isOpen: boolean) => (
  <TextContext value={createTranslator(RUSSIAN)}>
    {isOpen && (
      <Modal open title="window">
        <p />
      </Modal>
    )}
    <Toaster />
  </TextContext>
);

test('a notification closes after 4 s, one with -1 stays', () => {
  vi.useFakeTimers();
  render(site(false));
  act(() => {
    notify('success', 'saved');
    notify('error', 'lost', -1);
  });
  act(() => vi.advanceTimersByTime(3999));
  expect(screen.getByText('saved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('saved')).toBeNull();
  expect(screen.getByText('lost')).toBeTruthy();
});

test('a notification that comes while the dialog closes is shown outside of it', () => {
  // A browser refuses to show a popover that is not in the page.
  const show = vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('Not in the page', 'InvalidStateError');
  });
  const view = render(site(true));
  act(() => {
    notify('success', 'removed');
    view.rerender(site(false));
  });
  expect(screen.getByText('removed').closest('[popover]')?.parentElement).toBe(document.body);
  expect(show).toHaveBeenCalled();
  show.mockRestore();
});

test('is shown inside the open dialog, and its time continues when the dialog closes', () => {
  vi.useFakeTimers();
  const view = render(site(true));
  act(() => notify('success', 'saved'));
  const { body } = document;
  expect(screen.getByRole('dialog').contains(screen.getByText('saved'))).toBe(true);
  act(() => vi.advanceTimersByTime(3000));
  view.rerender(site(false));
  expect(screen.getByText('saved').closest('[popover]')?.parentElement).toBe(body);
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.queryByText('saved')).toBeNull();
});

test.each([
  ['pointed at', 'pointerEnter', 'pointerLeave'],
  ['focused', 'focusIn', 'focusOut'],
] as const)('its time stands still while it is %s, and then goes on', (_, enter, leave) => {
  vi.useFakeTimers();
  render(site(false));
  act(() => notify('success', 'saved'));
  act(() => vi.advanceTimersByTime(3000));
  const list = screen.getByRole('list');
  fireEvent[enter](list);
  act(() => notify('success', 'newer'));
  act(() => vi.advanceTimersByTime(60_000));
  fireEvent[leave](list);
  act(() => vi.advanceTimersByTime(999));
  expect(screen.getByText('saved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('saved')).toBeNull();
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.getByText('newer')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('newer')).toBeNull();
});

test('its time stands still while the page is hidden, and then goes on', () => {
  vi.useFakeTimers();
  render(site(false));
  const hide = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  act(() => notify('success', 'paid'));
  act(() => vi.advanceTimersByTime(60_000));
  hide.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  act(() => vi.advanceTimersByTime(3999));
  expect(screen.getByText('paid')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('paid')).toBeNull();
});

test('the time of the others goes on when the one that was pointed at is closed', () => {
  vi.useFakeTimers();
  render(site(false));
  act(() => {
    notify('success', 'first');
    notify('success', 'second');
  });
  fireEvent.pointerEnter(screen.getByRole('list'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0]!);
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByText('second')).toBeNull();
});
