import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberInput, numberOf } from './number-input.tsx';

test.each([
  ['0075', 75],
  ['1 000', 1000],
  ['1e9', 19],
  ['-1', 1],
  ['1000000', 999_999],
  ['0', undefined],
  ['', undefined],
  ['мало', undefined],
])('the number of «%s» is %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

function Amount() {
  const [value, setValue] = useState<number | undefined>(1234);
  return <NumberInput label="Сумма" value={value} onChange={setValue} />;
}

test('the caret stays between the same digits while the spaces move', async () => {
  render(<Amount />);
  const input = screen.getByLabelText<HTMLInputElement>('Сумма');
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input.value.replace(/\s/g, ' ')).toBe('19 234');
  expect(input.selectionStart).toBe(2);
});
