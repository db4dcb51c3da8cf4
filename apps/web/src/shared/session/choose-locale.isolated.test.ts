import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { useSession } from './session-store.ts';
import { browserLocale } from '../i18n/browser-locale.ts';
import { chooseLocale } from './choose-locale.ts';
import { reloadPage } from './leave-page.ts';

vi.mock('./leave-page.ts', () => ({ reloadPage: vi.fn() }));

beforeEach(() => vi.stubGlobal('navigator', { languages: ['ru'] }));

test('a language is saved for the user, and the page is reloaded', async () => {
  const calls = fakeServer({ 'POST /api/user/update/field/locale': { body: {} } });
  await chooseLocale(2, { isUser: true });
  expect(calls).toHaveLength(1);
  expect(browserLocale().id).toBe(2);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a language that cannot be saved is logged, and nothing changes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(reloadPage).mockClear();
  fakeServer({ 'POST /api/user/update/field/locale': { status: 500, body: {} } });
  await chooseLocale(2, { isUser: true });
  expect(log).toHaveBeenCalledWith('The language was not saved', expect.anything());
  expect(browserLocale().id).toBe(1);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a page that stays open has the language of the user, and is not loaded again', async () => {
  vi.mocked(reloadPage).mockClear();
  fakeServer({ 'POST /api/user/update/field/locale': {} });
  useSession.getState().logIn(sampleUser({ localeId: 1 }));
  await chooseLocale(2, { isUser: true, staysOpen: true });
  expect(useSession.getState().user?.localeId).toBe(2);
  expect(browserLocale().id).toBe(2);
  expect(reloadPage).not.toHaveBeenCalled();

  useSession.getState().clear();
  await chooseLocale(1, { isUser: false, staysOpen: true });
  expect(reloadPage).toHaveBeenCalledOnce();
});
