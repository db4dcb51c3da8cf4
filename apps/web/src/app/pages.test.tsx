import { DICTIONARY } from '@magnaty/content';
import { PAGE_PATHS, type PageName } from '@magnaty/protocol';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTranslator } from '../shared/i18n/translator.tsx';
import { TextContext } from '../shared/i18n/use-text.ts';
import { useSession } from '../shared/session/session-store.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { RUSSIAN, sampleUser } from '../shared/testing/samples.ts';
import { Pages } from './pages.tsx';
// These pages load on demand. Here they load before the tests, so that none loads after their end.
import '../features/auth/login-page.tsx';
import '../features/profile/profile-page.tsx';
import '../features/seasons/rating-page.tsx';
import '../features/content/contact/contact-page.tsx';
import './content/content-pages.tsx';
import '../features/progress/progress-pages.tsx';
import '../features/shop/shop-pages.tsx';
import '../features/mailings/unsubscribe/unsubscribe-page.tsx';

const NAMES = Object.keys(PAGE_PATHS) as PageName[];

test('each page has a title of its own in each language', () => {
  for (const texts of Object.values(DICTIONARY)) {
    const titles = [...NAMES, 'page404'].map((name) => texts[`title.${name}`]);
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

const FOR_GUESTS: readonly PageName[] = ['authorization', 'resetPassword', 'registration'];

test('the page of each address is shown under its title', async () => {
  fakeServer({});
  const english = createTranslator({ ...RUSSIAN, code: 'en', localeId: 2, texts: DICTIONARY.en });
  // The address of all documents leads to the first one.
  for (const name of NAMES.filter((each) => each !== 'docs')) {
    if (FOR_GUESTS.includes(name)) useSession.getState().clear();
    else useSession.getState().logIn(sampleUser());
    const russian = renderPage(<Pages />, { path: PAGE_PATHS[name] });
    await waitFor(() => expect(document.title).toBe(DICTIONARY.ru[`title.${name}`]));
    russian.unmount();
    const { unmount } = renderPage(
      <TextContext value={english}>
        <Pages />
      </TextContext>,
      { path: PAGE_PATHS[name] },
    );
    expect(document.title).toBe(DICTIONARY.en[`title.${name}`]);
    expect(screen.queryByRole('heading', { name: DICTIONARY.en['notFound.title'] })).toBeNull();
    unmount();
  }
});

test('any other address shows that there is no such page', async () => {
  renderPage(<Pages />, { path: '/no/such/page' });
  expect(await screen.findByRole('heading', { name: DICTIONARY.ru['notFound.title'] })).toBeTruthy();
  expect(document.title).toBe('Страница не найдена — Магнаты');
});
