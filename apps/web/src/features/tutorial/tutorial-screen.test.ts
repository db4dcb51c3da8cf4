import { afterEach, expect, it, vi } from 'vitest';
import { storedStep, storeStep } from './tutorial-screen.tsx';

afterEach(() => sessionStorage.clear());

it('the first step without a stored one, then the stored one', () => {
  expect(storedStep(14)).toBe(1);
  storeStep(5);
  expect(storedStep(14)).toBe(5);
  storeStep(null);
  expect(storedStep(14)).toBe(1);
});

it.each(['0', '15', '2.5', 'x', '', '-1'])('%j is no step', (value) => {
  sessionStorage.setItem('magnaty.educationStep', value);
  expect(storedStep(14)).toBeNull();
});

it('a browser without storage keeps the step until the page is left', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  storeStep(3);
  expect(storedStep(14)).toBe(3);
  storeStep(null);
  expect(storedStep(14)).toBe(1);
  vi.restoreAllMocks();
});
