import sanitizeHtml from 'sanitize-html';

/** The closed list of elements, with the attributes of each. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  h1: [],
  h2: ['id'],
  h3: ['id'],
  p: [],
  br: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
  strong: [],
  em: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope', 'colspan'],
  td: ['colspan'],
  figure: [],
  figcaption: [],
  img: ['src', 'width', 'height', 'alt'],
};

/** The values of attributes. A link leads to this site, inside the page, to https or to a mail address. */
const VALUES: Readonly<Record<string, RegExp>> = {
  id: /^[a-z][a-z-]{0,40}$/,
  href: /^(?:#[a-z][a-z-]{0,40}|\/(?![/\\])[\w./#?=&%-]*|https:\/\/[^\s\\]+|mailto:[^\s\\]+)$/,
  src: /^\/(?:categories|cells|rules)\/[\w-]+\.svg$/,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  colspan: /^\d{1,2}$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
  alt: /^/,
};

const isAllowed = (element: string, name: string, value: string): boolean =>
  ELEMENTS[element]?.includes(name) === true && VALUES[name]?.test(value) === true;

export interface Sanitised {
  readonly html: string;
  /** The elements and attributes that were left out, each once: `<script>`, `<p class>`. */
  readonly leftOut: readonly string[];
}

/** Leaves in a text only the elements of the closed list, with their attributes. */
export const sanitise = (html: string): Sanitised => {
  const leftOut = new Set<string>();
  const clean = sanitizeHtml(html, {
    allowedTags: Object.keys(ELEMENTS),
    allowedAttributes: Object.fromEntries(Object.entries(ELEMENTS).map(([name, own]) => [name, [...own]])),
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    onOpenTag: (name) => {
      if (ELEMENTS[name] === undefined) leftOut.add(`<${name}>`);
    },
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = Object.entries(attribs).filter(([name, value]) => {
          const is = isAllowed(tagName, name, value);
          if (!is && ELEMENTS[tagName] !== undefined) leftOut.add(`<${tagName} ${name}>`);
          return is;
        });
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
    // A picture of another site would tell it who reads the page.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  });
  return { html: clean.trim(), leftOut: [...leftOut].sort() };
};
