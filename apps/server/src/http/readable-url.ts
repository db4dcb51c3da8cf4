/** An address that no page has. */
const NO_PAGE = '/404';

/**
 * The address of a request as the routes read it: that of no page, if it cannot be decoded or has control characters.
 * Calls of the API keep theirs, and are refused as malformed.
 */
export const readableUrl = (url: string): string => {
  if (url.startsWith('/api/')) return url;
  try {
    return /\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? '')) ? NO_PAGE : url;
  } catch {
    return NO_PAGE;
  }
};
