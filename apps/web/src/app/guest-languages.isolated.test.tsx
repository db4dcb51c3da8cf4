import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '../features/auth/login-page.tsx';
import RecoveryPage from '../features/auth/recovery/recovery-page.tsx';
import RegistrationPage from '../features/auth/registration-page.tsx';
import { browserLocale } from '../shared/i18n/browser-locale.ts';
import { reloadPage } from '../shared/session/leave-page.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { fakeServer } from '../shared/testing/fake-server.ts';
import MobileNotice from './mobile/mobile-notice.tsx';
import { Pages } from './pages.tsx';
// These pages load on demand. Here they load before the tests, so that none loads after their end.
import '../features/content/contact/contact-page.tsx';
import '../features/not-found/not-found-page.tsx';
import './content/content-pages.tsx';
import './unsubscribe-page.tsx';

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

test.each(['/', '/docs/offerAgreement', '/docs/privacyPolicy', '/docs/contact', '/no/such/page'])(
  'a guest can choose the language in the footer of %s',
  async (path) => {
    vi.stubGlobal('navigator', { ...navigator, languages: ['ru'] });
    fakeServer({});
    renderPage(<Pages />, { path });
    await userEvent.click(await screen.findByRole('button', { name: 'Язык' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
    expect(browserLocale().code).toBe('en');
    expect(reloadPage).toHaveBeenCalledOnce();
  },
);

test('a guest who unsubscribes can switch the language', async () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['ru'] });
  renderPage(<Pages />, { path: '/unsubscribe' });
  await userEvent.click(await screen.findByRole('button', { name: 'English', pressed: false }));
  expect(browserLocale().code).toBe('en');
  expect(reloadPage).toHaveBeenCalledOnce();
});
