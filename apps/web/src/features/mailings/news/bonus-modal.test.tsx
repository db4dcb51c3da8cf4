import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleMailing } from '../testing/samples.ts';
import { BonusModal } from './bonus-modal.tsx';

const open = (mailing: Parameters<typeof sampleMailing>[0]) => {
  const onClose = vi.fn();
  renderPage(<BonusModal mailing={sampleMailing(mailing)} open onClose={onClose} />);
  return onClose;
};
const bullets = () => screen.queryAllByRole('button', { name: /^Перейти к слайду \d$/ });
const shown = () => document.querySelector('[aria-roledescription=slide]:not([inert]) h3')?.textContent;

test('each gift has a bullet, which moves to its slide', () => {
  open({ items: ['kaban', 'midnight', 'double-espresso'] });
  expect(bullets().map((bullet) => bullet.getAttribute('aria-label'))).toEqual([
    'Перейти к слайду 1',
    'Перейти к слайду 2',
    'Перейти к слайду 3',
  ]);
  expect(shown()).toBe('Кабан');
  fireEvent.click(bullets()[1]!);
  expect(shown()).toBe('Полночь');
  expect(screen.getByRole('dialog', { name: 'Вам подарки' })).toBeTruthy();
});

test('a single gift has no bullets', () => {
  open({ items: ['kaban'] });
  expect(shown()).toBe('Кабан');
  expect(bullets()).toEqual([]);
});

test('a mailing without gifts shows its text alone', () => {
  open({ items: [], part: { text: '<p>Новый сезон</p>' } });
  expect(screen.getByRole('dialog', { name: 'Новости для вас' }).textContent).toContain('Новый сезон');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a link that is opened again says that the gifts are not given twice', () => {
  open({ part: { isFirst: false } });
  expect(screen.getByText(/они даются один раз/)).toBeTruthy();
});

test('the button, the cross and Escape close it, and so does a link', () => {
  const onClose = open({});
  for (const name of screen.getAllByRole('button', { name: 'Закрыть' })) fireEvent.click(name);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(3);
  fireEvent.click(screen.getByRole('link', { name: 'инвентаре' }));
  expect(onClose).toHaveBeenCalledTimes(4);
  expect(window.location.pathname).toBe('/inventory');
});
