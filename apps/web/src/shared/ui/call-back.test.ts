import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callBack } from './call-back.ts';

let isHidden = true;
const icon = document.createElement('link');
const show = (): void => {
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
};
const seen = () => [document.title, new URL(icon.href).pathname];
const QUIET = ['Магнаты', '/favicon.svg'];

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  document.title = 'Магнаты';
  Object.assign(icon, { rel: 'icon', href: '/favicon.svg' });
  document.head.append(icon);
});
afterEach(() => {
  show();
  icon.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('calls by the title, which blinks, and by a dot on the icon, until the tab is visible', () => {
  callBack('Ваш ход');
  expect(seen()).toEqual(['● Ваш ход', '/favicon-call.svg']);
  vi.advanceTimersByTime(1000);
  expect(seen()).toEqual(['Магнаты', '/favicon-call.svg']);
  vi.advanceTimersByTime(1000);
  show();
  expect(seen()).toEqual(QUIET);
  vi.advanceTimersByTime(5000);
  expect(seen()).toEqual(QUIET);
});

it('nobody is called who looks at the tab', () => {
  isHidden = false;
  callBack('Ваш ход');
  expect(seen()).toEqual(QUIET);
});

it('the last call counts: the end of a former one does not end it', () => {
  const endFirst = callBack('Подтвердите игру!');
  const endSecond = callBack('Ваш ход');
  endFirst();
  expect(seen()).toEqual(['● Ваш ход', '/favicon-call.svg']);
  endSecond();
  expect(seen()).toEqual(QUIET);
});

it('the title that the page gets meanwhile stays', () => {
  callBack('Ваш ход');
  document.title = 'Игра — Магнаты';
  vi.advanceTimersByTime(1000);
  expect(document.title).toBe('● Ваш ход');
  show();
  expect(document.title).toBe('Игра — Магнаты');
});
