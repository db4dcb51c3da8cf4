const PARAM = 'inviteRoom';

/** The address of the site with the code of a room. */
export const inviteLink = (code: string): string => `${window.location.origin}/?${PARAM}=${encodeURIComponent(code)}`;

/** The code in the query of an address, without the signs and the text that a message has put around it; null without. */
export const inviteOf = (search: string): string | null =>
  /[\w-]{1,64}/.exec(new URLSearchParams(search).get(PARAM) ?? '')?.[0] ?? null;

/** The query without the invite. */
export const withoutInvite = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.size === 0 ? '' : `?${query.toString()}`;
};
