import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NumberInput } from './number-input.tsx';

function Amount({ first, max }: { readonly first: number | undefined; readonly max?: number }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <NumberInput label="Сумма" value={value} onChange={setValue} {...(max !== undefined && { max })} />
      <output>{String(value)}</output>
    </>
  );
}

const open = (first?: number, max?: number) => {
  renderPage(<Amount first={first} {...(max !== undefined && { max })} />);
  const input = screen.getByLabelText<HTMLInputElement>('Сумма');
  return { input, value: () => screen.getByRole('status').textContent, hint: () => screen.queryByText(/^Нужно целое/) };
};

test.each([
  ['0075', '75'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['12\u202f345\u2009678', '999999'],
  ['1000000', '999999'],
  [' 250\n', '250'],
  ['0', 'undefined'],
])('«%s» is taken as %s', async (text, number) => {
  const { input, value, hint } = open();
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(value()).toBe(number);
  expect(hint()).toBeNull();
});

test.each(['100.5', '1,5', '1e3', '-50', '−50', '0x10', '10 20', '1 00', '50 ₽', 'мало', '5\n6', '1.000'])(
  'a pasted «%s» leaves the number as it is, with a hint',
  async (text) => {
    const { input, value, hint } = open(75);
    await userEvent.tripleClick(input);
    await userEvent.paste(text);
    expect(value()).toBe('75');
    expect(hint()).not.toBeNull();
    expect(input.getAttribute('aria-invalid')).toBe('true');
  },
);

test.each([
  ['12a', '12', 'a'],
  ['12.', '12', '.'],
  ['-', 'undefined', '-'],
])('the sign at the end of a typed «%s» is dropped, with a hint', async (text, number, refused) => {
  const { input, value, hint } = open();
  await userEvent.type(input, text);
  expect(value()).toBe(number);
  expect(hint()?.textContent).toContain(`«${refused}»`);
});

test.each([
  ['12a3', '123'],
  ['1e3', '13'],
  ['-50', '50'],
  ['0x10', '10'],
])('the digits of a typed «%s» stay', async (text, number) => {
  const { input, value, hint } = open();
  await userEvent.type(input, text);
  expect(value()).toBe(number);
  expect(hint()).toBeNull();
});

test('a fill by a program is refused as a whole too', () => {
  const { input, value } = open(75);
  fireEvent.change(input, { target: { value: '100.5' } });
  expect(value()).toBe('75');
});

test('a dropped text is checked like a pasted one', () => {
  const { input, value, hint } = open(75);
  const dropped = createEvent.drop(input, { dataTransfer: { getData: () => '1e3' } });
  fireEvent(input, dropped);
  expect(dropped.defaultPrevented).toBe(true);
  expect(value()).toBe('75');
  expect(hint()).not.toBeNull();
});

test('after a refused sign the user corrects the number and goes on', async () => {
  const { input, value, hint } = open();
  await userEvent.type(input, '12.');
  await userEvent.keyboard('{Backspace}');
  expect(hint()).toBeNull();
  await userEvent.keyboard('45');
  expect(value()).toBe('145');
  await userEvent.keyboard('e');
  await userEvent.click(input);
  await userEvent.keyboard('6');
  expect(value()).toBe('1456');
  expect(hint()).toBeNull();
});

test('the largest number is that of the field', async () => {
  const { input, value } = open(undefined, 300);
  await userEvent.type(input, '99999999999999999999');
  expect(value()).toBe('300');
});

test('the caret stays between the same digits while the spaces move', async () => {
  const { input } = open(1234);
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input.value.replace(/\s/g, ' ')).toBe('19 234');
  expect(input.selectionStart).toBe(2);
});
