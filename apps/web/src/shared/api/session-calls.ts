import { hasSessionMarker, type CurrentUser } from '@magnaty/protocol';
import { ApiError } from './api-error.ts';
import { getCurrentUser, logIn, register, type LoginForm, type RegistrationForm } from './calls.ts';
import { openQuickAccount } from './quick-calls.ts';

const TRIAL = 'magnaty_trial';

/** Does the browser keep a cookie of this site? */
const keepsCookies = (): boolean => {
  document.cookie = `${TRIAL}=1; path=/; samesite=lax`;
  const isKept = document.cookie.includes(`${TRIAL}=1`);
  document.cookie = `${TRIAL}=; path=/; max-age=0`;
  return isKept;
};

const noCookies = (code: 'NO_COOKIES' | 'NO_COOKIES_REGISTERED'): ApiError =>
  new ApiError(0, { code, message: 'The browser keeps no cookie of this site' });

/**
 * Opens a session, and checks that the browser has kept it. A browser without cookies fails before the server makes an
 * account.
 * @throws ApiError of the call; NO_COOKIES, or `lost` if the server has opened a session that the browser does not keep
 */
const opened = async (
  open: () => Promise<CurrentUser>,
  lost: 'NO_COOKIES' | 'NO_COOKIES_REGISTERED',
): Promise<CurrentUser> => {
  if (!keepsCookies()) throw noCookies('NO_COOKIES');
  const user = await open();
  if (hasSessionMarker(document.cookie)) return user;
  await getCurrentUser().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw noCookies(lost);
  });
  return user;
};

export const openSession = (form: LoginForm) => opened(() => logIn(form), 'NO_COOKIES');
export const registerAndOpen = (form: RegistrationForm) => opened(() => register(form), 'NO_COOKIES_REGISTERED');
export const openQuickSession = (login: string) => opened(() => openQuickAccount(login), 'NO_COOKIES');
