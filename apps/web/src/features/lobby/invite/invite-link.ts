const PARAM = 'inviteRoom';

/** The site's root with the code of a room. */
export const inviteLink = (code: string): string => `${window.location.origin}/?${PARAM}=${encodeURIComponent(code)}`;

/** The code in an address' query; null where it invites to nothing. */
export const inviteOf = (search: string): string | null => new URLSearchParams(search).get(PARAM);

/** The query without the invite. */
export const withoutInvite = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(PARAM);
  return query.size === 0 ? '' : `?${query.toString()}`;
};
