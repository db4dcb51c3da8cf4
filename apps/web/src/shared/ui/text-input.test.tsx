import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import styles from './field.module.css';
import { TextInput } from './text-input.tsx';

const LIMITS = { min: 4, max: 6 };

test.each([
  ['', '0 / 6', LIMITS, true],
  ['мир', '3 / 6', LIMITS, true],
  ['мира', '4 / 6', LIMITS, false],
  ['мира_k', '6 / 6', LIMITS, false],
  ['мира_k2', '7 / 6', LIMITS, true],
  ['🎲🎲🎲🎲', '4 / 6', LIMITS, false],
  ['', '0 / 100', {}, false],
  ['a'.repeat(100), '100 / 100', {}, false],
  ['a'.repeat(101), '101 / 100', {}, true],
])('the counter of "%s" shows %s, red outside of the limits', (value, text, limits, isRed) => {
  render(<TextInput label="Никнейм" value={value} readOnly count={{ value, ...limits }} />);
  expect(screen.getByText(text).classList.contains(String(styles['outside']))).toBe(isRed);
});
