import { localeWithCode, type LocaleCode } from '@magnaty/content';
import { escapeHtml } from '../../texts/escape-html.ts';

/** A part of a mail. All texts are plain; `\n` begins a line. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string; readonly link?: Link }
  | ({ readonly kind: 'button' } & Link)
  /** A code, each sign in a box. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  /** Names with values; the first value is large. */
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'gifts'; readonly gifts: readonly Gift[] }
  /** Sanitised HTML, with the same as text. */
  | { readonly kind: 'html'; readonly html: string; readonly text: string };

export interface Link {
  readonly label: string;
  readonly link: string;
}

/** A prize of a mailing. */
export interface Gift {
  readonly category: { readonly name: string; readonly color: string };
  readonly name: string;
}

/** A mail before it becomes text and HTML. */
export interface LetterPage {
  readonly locale: LocaleCode;
  readonly subject: string;
  /** The line that a list of mails shows after the subject. */
  readonly preheader: string;
  readonly stair: keyof typeof STAIRS;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly footer: string;
  readonly footerLink?: Link;
}

const RED = '#D92916';
const RED_SHADE = '#97170A';
const YELLOW = '#FFC626';
const BONE = '#F3EBDC';
const SKY = '#8AC4FF';
const ASH = '#353028';

/** The steps above the heading: their paints and heights, a quarter of the picture each. */
const STAIRS = {
  red: [
    [RED_SHADE, 1],
    [RED, 2],
    [RED, 3],
    [YELLOW, 4],
    [BONE, 2],
    [RED, 1],
  ],
  sky: [
    [YELLOW, 1],
    [YELLOW, 3],
    [RED, 4],
    [BONE, 2],
    [YELLOW, 1],
    [SKY, 3],
  ],
  ash: [
    [ASH, 1],
    [ASH, 2],
    [ASH, 1],
    [ASH, 3],
    [ASH, 1],
    [ASH, 2],
  ],
} as const;
const STEP_PX = 22;

const POSTER = "'Sofia Sans Extra Condensed',Impact,'Arial Narrow','Helvetica Neue',Arial,sans-serif";
const TEXT = "'Sofia Sans','Segoe UI','Helvetica Neue',Arial,sans-serif";
const INK = '#15130F';
const PALE = '#5E5547';

/** Mail programs that know style elements: the dark theme, and narrow windows. */
const STYLE =
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (prefers-color-scheme:dark){.bg{background:#0B0A09!important}.pp{background:#28241E!important}.tx,.tx a{color:#FBF6EC!important}.mu{color:#A99E8B!important}.ru{border-color:#4A4338!important}.bx{background:#353028!important}.ft{background:#15130F!important}}' +
  '@media (max-width:620px){.w{width:100%!important}.p{padding-left:22px!important;padding-right:22px!important}.h{font-size:46px!important}.st{display:block!important;width:auto!important}}';

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const line = (padding: string, content: string, look = { classes: 'tx', size: 18, color: INK }): string =>
  `<tr><td class="p ${look.classes}" style="padding:${padding} 40px 0;font:500 ${look.size}px/1.5 ${TEXT};color:${look.color};word-break:break-word">${content}</td></tr>`;

const NOTE = { classes: 'mu', size: 15, color: PALE };

const anchor = ({ label, link }: Link): string =>
  `<a href="${escapeHtml(link)}" class="tx" style="color:${INK}">${escapeHtml(label)}</a>`;

const stair = (kind: keyof typeof STAIRS): string => {
  const steps = STAIRS[kind].map(([paint, height]) => {
    const px = height * STEP_PX;
    const step = `<tr><td bgcolor="${paint}" height="${px}" style="height:${px}px;background:${paint};font-size:0;line-height:0">&nbsp;</td></tr>`;
    return `<td width="16%" valign="bottom" height="88" style="height:88px;font-size:0;line-height:0">${table('width="100%"', step)}</td>`;
  });
  return `<tr><td>${table(`width="100%" bgcolor="${INK}" style="background:${INK}"`, `<tr>${steps.join('')}</tr>`)}</td></tr>`;
};

const button = ({ label, link }: Link): string =>
  `<tr><td class="p" style="padding:28px 40px 0">${table(
    '',
    `<tr><td bgcolor="${RED}" style="background:${RED};border-bottom:6px solid ${RED_SHADE}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:18px 38px 16px;font:900 22px/1 ${TEXT};color:#FBF6EC;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  )}</td></tr>`;

const code = (signs: string): string => {
  const boxes = Array.from(
    signs,
    (sign) =>
      `<td class="bx" width="14%" align="center" bgcolor="#FBF6EC" style="background:#FBF6EC;border-bottom:6px solid ${YELLOW};font:900 46px/1 ${POSTER};padding:14px 0 10px"><span class="tx" style="color:${INK}">${escapeHtml(sign)}</span></td>`,
  );
  return `<tr><td class="p" style="padding:22px 40px 0">${table('width="100%"', `<tr>${boxes.join('<td width="3%" style="font-size:0">&nbsp;</td>')}</tr>`)}</td></tr>`;
};

const rows = (all: readonly (readonly [string, string])[]): string => {
  const cell = 'padding:12px 0;border-top:2px solid #D2C5AC';
  const cells = all.map(([name, value], at) => {
    const font = at === 0 ? `900 34px/1 ${POSTER}` : `700 17px/1.3 ${TEXT}`;
    return `<tr><td class="mu ru" style="${cell};font:500 16px/1.3 ${TEXT};color:${PALE}">${escapeHtml(name)}</td><td class="tx ru" align="right" style="${cell};padding-left:16px;font:${font};color:${INK};word-break:break-word">${escapeHtml(value)}</td></tr>`;
  });
  return `<tr><td class="p" style="padding:22px 40px 0">${table('width="100%"', cells.join(''))}</td></tr>`;
};

const gift = ({ category, name }: Gift): string =>
  `<td class="st" width="50%" valign="top" style="padding:12px 6px 0">${table(
    `width="100%" bgcolor="${INK}" style="background:${INK}"`,
    `<tr><td style="padding:18px 20px 0;font:700 14px/1 ${TEXT};color:#FBF6EC;letter-spacing:.5px;text-transform:uppercase">${escapeHtml(category.name)}</td></tr>` +
      `<tr><td style="padding:22px 20px 18px;font:900 40px/.95 ${POSTER};text-transform:uppercase;color:#FBF6EC;word-break:break-word">${escapeHtml(name)}</td></tr>` +
      `<tr><td height="12" bgcolor="${escapeHtml(category.color)}" style="background:${escapeHtml(category.color)};height:12px;font-size:0;line-height:0">&nbsp;</td></tr>`,
  )}</td>`;

const gifts = (all: readonly Gift[]): string => {
  const pairs = all.flatMap((first, at) => (at % 2 === 0 ? [all.slice(at, at + 2)] : []));
  const content = pairs.map(
    (pair) => `<tr>${pair.map(gift).join('')}${pair.length === 1 ? '<td class="st" width="50%"></td>' : ''}</tr>`,
  );
  return `<tr><td style="padding:12px 34px 0">${table('width="100%"', content.join(''))}</td></tr>`;
};

/** The texts of a mailing have no styles of their own. */
const styled = (html: string): string =>
  html.replaceAll('<p>', '<p style="margin:0 0 14px">').replaceAll('<a ', `<a style="color:${INK}" `);

const htmlOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return line('14px', lines(block.text));
    case 'note':
      return line('16px', `${lines(block.text)}${block.link ? ` ${anchor(block.link)}` : ''}`, NOTE);
    case 'button':
      return button(block);
    case 'code':
      return code(block.code);
    case 'rows':
      return rows(block.rows);
    case 'gifts':
      return gifts(block.gifts);
    case 'html':
      return line('14px', styled(block.html));
  }
};

const textOfLink = ({ label, link }: Link): string => `${label}: ${link}`;

const textOfBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'html':
      return block.text;
    case 'note':
      return block.link === undefined ? block.text : `${block.text}\n${textOfLink(block.link)}`;
    case 'button':
      return textOfLink(block);
    case 'code':
      return `${block.label}: ${block.code}`;
    case 'rows':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'gifts':
      return block.gifts.map(({ category, name }) => `• ${category.name}: ${name}`).join('\n');
  }
};

/** The mail as plain text. */
export const textOfPage = ({ heading, blocks, footer, footerLink }: LetterPage): string =>
  [
    heading.replaceAll('\n', ' '),
    ...blocks.map(textOfBlock),
    '—',
    footerLink === undefined ? footer : `${footer}\n${textOfLink(footerLink)}`,
  ].join('\n\n');

/** The second part is red. */
const WORDMARKS = { cyrillic: ['МАГН', 'А', 'ТЫ'], latin: ['MAGN', 'A', 'TY'] } as const;

/** The mail as HTML: tables and inline styles, because mail programs know little else. It loads nothing. */
export const htmlOfPage = (page: LetterPage): string => {
  const { locale, subject, preheader, heading, blocks, footer, footerLink } = page;
  const logo = WORDMARKS[localeWithCode(locale)?.wordmark ?? 'latin'];
  const sheet = [
    `<tr><td class="p" bgcolor="${INK}" style="background:${INK};padding:24px 40px 16px;font:900 34px/1 ${POSTER};letter-spacing:1px;color:#FBF6EC">${logo[0]}<span style="color:#FF5A45">${logo[1]}</span>${logo[2]}</td></tr>`,
    stair(page.stair),
    `<tr><td class="p" style="padding:34px 40px 0"><h1 class="h tx" style="margin:0;font:900 60px/.94 ${POSTER};letter-spacing:-.5px;text-transform:uppercase;color:${INK};word-break:break-word">${lines(heading)}</h1></td></tr>`,
    ...blocks.map(htmlOfBlock),
    '<tr><td style="height:36px;font-size:0;line-height:0">&nbsp;</td></tr>',
    `<tr><td class="p ft mu" bgcolor="#E7DCC7" style="background:#E7DCC7;padding:18px 40px;font:500 14px/1.5 ${TEXT};color:${PALE}">${lines(footer)}${footerLink ? ` ${anchor(footerLink)}` : ''}</td></tr>`,
  ];
  const body = table(
    'class="bg" width="100%" bgcolor="#E7DCC7" style="background:#E7DCC7"',
    `<tr><td align="center" style="padding:20px 8px">${table(
      `class="w pp" width="600" bgcolor="${BONE}" style="width:600px;max-width:100%;background:${BONE}"`,
      sheet.join('\n'),
    )}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:#E7DCC7"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}&#8203;</div>
${body}</body></html>`;
};
