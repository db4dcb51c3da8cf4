import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserLocale } from '../shared/i18n/browser-locale.ts';
import { reloadPage } from '../shared/session/leave-page.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { fakeServer } from '../shared/testing/fake-server.ts';
import MobileNotice from './mobile/mobile-notice.tsx';
import { Pages } from './pages.tsx';
// These pages load on demand. Here they load before the tests, so that none loads after their end.
import '../features/auth/login-page.tsx';
import '../features/auth/recovery/recovery-page.tsx';
import '../features/auth/registration-page.tsx';
import '../features/content/contact/contact-page.tsx';
import '../features/not-found/not-found-page.tsx';
import './content/content-pages.tsx';
import '../features/mailings/unsubscribe/unsubscribe-page.tsx';

vi.mock('../shared/session/leave-page.ts', () => ({ reloadPage: vi.fn(), leaveSite: vi.fn() }));

beforeEach(() => vi.mocked(reloadPage).mockClear());

test('a guest can switch the language of the notice for phones', async () => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['ru'] });
  renderPage(<MobileNotice />);
  await userEvent.click(screen.getByRole('button', { name: 'Русский', pressed: true }));
  expect(reloadPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'English', pressed: false }));
  expect(browserLocale().code).toBe('en');
  expect(reloadPage).toHaveBeenCalledOnce();
});

test.each([
  '/',
  '/authorization',
  '/authorization/resetPassword',
  '/registration',
  '/unsubscribe',
  '/docs/offerAgreement',
  '/docs/privacyPolicy',
  '/docs/contact',
  '/no/such/page',
])('a guest can choose the language in the footer of %s', async (path) => {
  vi.stubGlobal('navigator', { ...navigator, languages: ['ru'] });
  fakeServer({});
  renderPage(<Pages />, { path });
  await userEvent.click(await screen.findByRole('button', { name: 'Язык' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'English' }));
  expect(browserLocale().code).toBe('en');
  expect(reloadPage).toHaveBeenCalledOnce();
});
