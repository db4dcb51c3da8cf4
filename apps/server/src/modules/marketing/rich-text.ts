import sanitizeHtml from 'sanitize-html';

/** A link leads to this site, to https or to a mail address. */
const HREF = /^(?:\/(?![/\\])[\w./#?=&%-]*|https:\/\/[^\s\\"<>]+|mailto:[^\s\\"<>]+)$/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: href !== undefined && HREF.test(href) ? { href } : {} }),
  },
};

/** Leaves in a text of the operator only the elements of a closed list. */
export const sanitiseRichText = (html: string): string => sanitizeHtml(html, OPTIONS).trim();
