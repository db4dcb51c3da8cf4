import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';
import { Modal } from './modal.tsx';
import { Tooltip } from './tooltip.tsx';

const onClose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockClear();
});

const show = (props?: Partial<ComponentProps<typeof IconButton>>) =>
  renderPage(
    <Modal open title="Окно" onClose={onClose}>
      <IconButton icon="question-bold" label="Клавиши" {...props} />
      <Tooltip text="Что это значит.">
        <button type="button">Помощь</button>
      </Tooltip>
    </Modal>,
  );

const button = (name = 'Клавиши') => screen.getByRole('button', { name });
/** A tip of kind `name` is hidden from screen readers. */
const tip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const enter = (element: Element, pointerType = 'mouse') => fireEvent.pointerOver(element, { pointerType });
const leave = (element: Element) => fireEvent.pointerOut(element, { pointerType: 'mouse' });
const hover = () => {
  enter(button());
  pass(1000);
  expect(tip()).toBe('Клавиши');
};
/** Gives an element the focus as Tab, a press, or a closing dialog does. */
const focus = (element: HTMLElement, by: 'Tab' | 'press' | 'Escape' = 'Tab') => {
  const { matches } = element;
  vi.spyOn(element, 'matches').mockImplementation((selector) =>
    selector === ':focus-visible' ? by !== 'press' : matches.call(element, selector),
  );
  act(() => element.focus());
  if (by !== 'press') fireEvent.keyUp(element, { key: by });
};

it('shows after a second of hovering, not earlier, and hides when the pointer leaves', () => {
  show();
  enter(button());
  pass(999);
  expect(tip()).toBeUndefined();
  pass(1);
  expect(tip()).toBe('Клавиши');
  leave(button());
  expect(tip()).toBeUndefined();
});

it('does not show for a pointer that only passes', () => {
  show();
  enter(button());
  pass(500);
  leave(button());
  pass(5000);
  expect(tip()).toBeUndefined();
});

it('shows at once with keyboard focus, and hides with it', () => {
  show();
  focus(button());
  expect(tip()).toBe('Клавиши');
  act(() => button().blur());
  expect(tip()).toBeUndefined();
});

it('does not show for a focus that came by a press', () => {
  show();
  focus(button(), 'press');
  pass(5000);
  expect(tip()).toBeUndefined();
});

it('a name does not show for a focus that a closing dialog restores, which would use up an Escape', () => {
  show();
  focus(button(), 'Escape');
  pass(5000);
  expect(tip()).toBeUndefined();
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('is hidden by Escape wherever the focus is, and the dialog around it stays open', () => {
  show();
  hover();
  const wasTaken = !fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(tip()).toBeUndefined();
  expect(wasTaken).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  // The next Escape closes the dialog.
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('hides at any other key, which keeps its own effect', () => {
  const onKeyDown = vi.fn();
  show({ onKeyDown });
  focus(button());
  fireEvent.keyDown(button(), { key: 'Enter' });
  expect(tip()).toBeUndefined();
  expect(onKeyDown).toHaveBeenCalledOnce();
});

it('is hidden by a press, and stays hidden until the pointer enters again', () => {
  show();
  hover();
  fireEvent.pointerDown(button());
  fireEvent.click(button());
  pass(5000);
  expect(tip()).toBeUndefined();
  leave(button());
  hover();
});

it('does not show if a press comes before it', () => {
  show();
  enter(button());
  pass(500);
  fireEvent.pointerDown(button());
  pass(5000);
  expect(tip()).toBeUndefined();
});

it('does not stay after a touch', () => {
  show();
  enter(button(), 'touch');
  fireEvent.pointerDown(button(), { pointerType: 'touch' });
  fireEvent.click(button());
  pass(5000);
  expect(tip()).toBeUndefined();
});

it('a help shows by a press, also of a finger, and hides by a press elsewhere', () => {
  show();
  const help = button('Помощь');
  fireEvent.click(help);
  expect(tip()).toBe('Что это значит.');
  fireEvent.pointerDown(help);
  expect(tip()).toBe('Что это значит.');
  fireEvent.pointerDown(button());
  expect(tip()).toBeUndefined();
});

it('hides the former tooltip when another one shows', () => {
  show();
  focus(button('Помощь'));
  enter(button());
  pass(1000);
  expect(screen.getAllByRole('tooltip', { hidden: true }).map(({ textContent }) => textContent)).toEqual(['Клавиши']);
});

it('a screen reader reads a name once, and a help as well', () => {
  show();
  hover();
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button().getAttribute('aria-describedby')).toBeNull();
  expect(button().getAttribute('title')).toBeNull();
  const help = button('Помощь');
  focus(help);
  expect(help.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  act(() => help.blur());
  expect(help.getAttribute('aria-describedby')).toBeNull();
});

it('is in the top layer, where no panel clips it', () => {
  const showPopover = vi.spyOn(HTMLElement.prototype, 'showPopover').mockReturnValue();
  show();
  hover();
  const box = screen.getByRole('tooltip', { hidden: true });
  expect(showPopover.mock.contexts).toEqual([box]);
  expect(box.getAttribute('popover')).toBe('manual');
  showPopover.mockRestore();
});

it('shows the key for the same action', () => {
  show({ shortcut: '?' });
  focus(button());
  expect(screen.getByText('?').tagName).toBe('KBD');
});

it('does not show for an open button', () => {
  show({ 'aria-expanded': true });
  enter(button());
  pass(1000);
  expect(tip()).toBeUndefined();
});

it('names a menu button that has only a picture, until the menu is open', () => {
  renderPage(
    <Menu label="Язык" withHint items={[{ id: 1, text: 'Русский' }]} onChoose={() => undefined}>
      …
    </Menu>,
  );
  enter(button('Язык'));
  pass(1000);
  expect(tip()).toBe('Язык');
  fireEvent.click(button('Язык'));
  enter(button('Язык'));
  pass(1000);
  expect(tip()).toBeUndefined();
});
