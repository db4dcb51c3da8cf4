// ESLint rules for style sheets: colours, type and layers come from tokens, pages change at a few widths, gaps and paddings
// are on a scale, and the length of a sheet is limited.

import { readFileSync } from 'node:fs';

const TYPE_SHEET = new URL('../apps/web/src/shared/styles/type.css', import.meta.url);
const TYPE_TOKENS = new Set(readFileSync(TYPE_SHEET, 'utf8').match(/--(?:t|type)-[\w-]+(?=:)/gu));

/** Raw colours. `transparent` and `currentcolor` are allowed everywhere. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/iu;
const NAMES = /[\w-]+/gu;

/** Removes strings, URLs and variables: their names may contain the name of a colour. */
const withoutNames = (value) => value.replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"|--[\w-]+/gu, '');

/** Properties whose values are names that the author chooses. */
const NAMED_BY_AUTHOR = new Set(['composes', 'animation', 'animation-name', 'grid-area']);

const colourByToken = {
  meta: { type: 'problem', messages: { raw: '{{value}} is a raw colour. Use a token: var(--…).' } },
  create: ({ report, sourceCode }) => ({
    Declaration(node) {
      if (NAMED_BY_AUTHOR.has(node.property)) return;
      const value = withoutNames(sourceCode.getText(node.value));
      const isNamed = (word) => sourceCode.lexer.matchType('named-color', word).error === null;
      const raw = COLOUR.exec(value)?.[0] ?? value.match(NAMES)?.find(isNamed);
      if (raw !== undefined) report({ node, messageId: 'raw', data: { value: raw } });
    },
  }),
};

/** Allowed values of font properties: a token, or a multiple of a unit that scales with its container. */
const TYPE_VALUES = {
  font: /^(?:inherit|var\(--type-[a-z-]+\))$/u,
  'font-family': /^var\(--f-[a-z]+\)$/u,
  'font-size': /var\(--t-\d+\)|^calc\([\d.]+ \* var\(--[\w-]+(?:, [\w.]+)?\)\)$/u,
};

const typeByToken = {
  meta: { type: 'problem', messages: { raw: '{{property}}: {{value}} is not a token of shared/styles/type.css.' } },
  create: ({ report, sourceCode }) => ({
    Declaration(node) {
      const { property } = node;
      const value = sourceCode.getText(node.value);
      const tokens = value.match(/--(?:t|type)-[\w-]+/gu) ?? [];
      const isKnown = tokens.every((token) => TYPE_TOKENS.has(token));
      if (!isKnown || TYPE_VALUES[property]?.test(value) === false)
        report({ node, messageId: 'raw', data: { property, value } });
    },
  }),
};

/** The largest layer of a component's own. A larger one meets other components. */
const MAX_OWN_LAYER = 3;

const layerByToken = {
  meta: { type: 'problem', messages: { raw: 'z-index: {{value}} meets other components. Use a token: var(--z-…).' } },
  create: ({ report, sourceCode }) => ({
    'Declaration[property="z-index"]'(node) {
      const value = sourceCode.getText(node.value);
      if (Number(value) > MAX_OWN_LAYER) report({ node, messageId: 'raw', data: { value } });
    },
  }),
};

/** The widths of the window at which pages change. */
const WIDTHS = new Set(['1400px', '1200px', '900px', '600px']);

const fewWidths = {
  meta: { type: 'problem', messages: { other: '{{width}}: pages change at {{widths}}.' } },
  create: ({ report, sourceCode }) => ({
    'Atrule[name="media"]'(node) {
      for (const [, width] of sourceCode.getText(node.prelude).matchAll(/width\s*[:<>=]+\s*([\w.]+)/gu))
        if (!WIDTHS.has(width)) report({ node, messageId: 'other', data: { width, widths: [...WIDTHS].join(', ') } });
    },
  }),
};

/** The distances between parts that the pages have, px. A rem is 16 of them. */
const DISTANCES = new Set([
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28],
  ...[30, 32, 34, 36, 38, 40, 44, 48, 52, 56, 60, 64, 72, 80, 96, 112],
]);
/** More than this is the place of another part, not a distance, px. */
const MAX_DISTANCE = 112;

const distanceOnScale = {
  meta: { type: 'problem', messages: { off: '{{length}} is not on the scale of distances: {{nearest}}px is.' } },
  create: ({ report, sourceCode }) => ({
    'Declaration[property=/^(?:(?:row-|column-)?gap|padding(?:-[a-z-]+)?)$/]'(node) {
      // The default of a variable is the size of another part.
      const value = sourceCode.getText(node.value).replaceAll(/var\([^)]*\)/gu, '');
      for (const [length, number, unit] of value.matchAll(/([\d.]+)(px|rem)\b/gu)) {
        const px = Number(number) * (unit === 'rem' ? 16 : 1);
        if (px > MAX_DISTANCE || DISTANCES.has(px)) continue;
        const nearest = [...DISTANCES].sort((a, b) => Math.abs(a - px) - Math.abs(b - px))[0];
        report({ node, messageId: 'off', data: { length, nearest } });
      }
    },
  }),
};

const maxLines = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer' }],
    messages: { long: '{{lines}} lines, at most {{max}}: split the sheet by component.' },
  },
  create: ({ report, sourceCode, options: [max] }) => ({
    StyleSheet(node) {
      const lines = sourceCode.lines.length;
      if (lines > max) report({ node, messageId: 'long', data: { lines, max } });
    },
  }),
};

export const styleRules = {
  rules: {
    'colour-by-token': colourByToken,
    'type-by-token': typeByToken,
    'layer-by-token': layerByToken,
    'few-widths': fewWidths,
    'distance-on-scale': distanceOnScale,
    'max-lines': maxLines,
  },
};
