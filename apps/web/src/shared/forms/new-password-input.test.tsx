import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

test('a password manager learns which new passwords the server takes', () => {
  renderPage(<NewPasswordInput label="Пароль" name="password" value="" onChange={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('Пароль');
  expect(field.autocomplete).toBe('new-password');
  expect(field.getAttribute('passwordrules')).toBe('minlength: 8; required: digit; allowed: lower, upper, digit;');
});
