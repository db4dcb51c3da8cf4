import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '../features/auth/login-page.tsx';
import RecoveryPage from '../features/auth/recovery/recovery-page.tsx';
import RegistrationPage from '../features/auth/registration-page.tsx';
import { browserLocale } from '../shared/i18n/browser-locale.ts';
import { reloadPage } from '../shared/session/leave-page.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import MobileNotice from './mobile/mobile-notice.tsx';

vi.mock('../shared/session/leave-page.ts', () => ({ reloadPage: vi.fn(), leaveSite: vi.fn() }));

beforeEach(() => vi.mocked(reloadPage).mockClear());

test.each([
  ['login', LoginPage],
  ['registration', RegistrationPage],
  ['recovery', RecoveryPage],
  ['mobile notice', MobileNotice],
])('a guest can switch the language of the screen: %s', async (_, Screen) => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['ru'] });
  renderPage(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Русский', pressed: true }));
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'English', pressed: false }));
  expect(browserLocale().code).toBe('en');
  expect(reloadPage).toHaveBeenCalledOnce();
});
