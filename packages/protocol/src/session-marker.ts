/**
 * Name of the cookie that tells the page that this browser has a session. Scripts cannot read the session's own cookie.
 * The marker has no secret, and the server trusts it for nothing.
 */
export const SESSION_MARKER = 'magnaty_user';

export const SESSION_MARKER_VALUE = '1';

/** Does a list of cookies, as in `document.cookie` or in a header, have the marker? */
export const hasSessionMarker = (cookies: string | undefined): boolean =>
  (cookies ?? '').split(';').some((part) => part.trim() === `${SESSION_MARKER}=${SESSION_MARKER_VALUE}`);
