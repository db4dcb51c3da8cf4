import { expect, test } from 'vitest';
import { measureScripts, type Script, type ScriptBudgets } from './script-sizes.ts';

/** Text that is too short to be compressed: its size is its length. */
const script = (fileName: string, size: number, part: Partial<Script> = {}): Script => ({
  fileName,
  code: 'x'.repeat(size),
  imports: [],
  entryModule: null,
  ...part,
});

const SCRIPTS = [
  script('index.js', 100, { entryModule: '/site/index.html', imports: ['react.js', 'shared.js'] }),
  script('react.js', 50),
  script('shared.js', 10),
  script('shop.js', 30, { entryModule: '/site/src/app/shop-pages.ts', imports: ['shared.js', 'kit.js', 'react.js'] }),
  script('kit.js', 7, { imports: ['shop.js'] }),
  script('esm.js', 5, { entryModule: '/site/node_modules/@io/client/build/index.js' }),
];
const BUDGETS: ScriptBudgets = {
  base: 'home',
  pages: {
    home: { limit: 160, entries: ['index'] },
    shop: { limit: 200, entries: ['index', 'shop-pages', '@io/client'] },
  },
  imports: { 'shop-pages': 36, '@io/client': 5 },
};

test('a page counts each script once, a dynamic import only those beyond the first page', () => {
  expect(measureScripts(SCRIPTS, BUDGETS)).toEqual([
    { name: 'home', size: 160, limit: 160, files: ['index.js', 'react.js', 'shared.js'] },
    {
      name: 'shop',
      size: 202,
      limit: 200,
      files: ['index.js', 'react.js', 'shared.js', 'shop.js', 'kit.js', 'esm.js'],
    },
    { name: 'shop-pages', size: 37, limit: 36, files: ['shop.js', 'kit.js'], on: 'home' },
    { name: '@io/client', size: 5, limit: 5, files: ['esm.js'], on: 'home' },
  ]);
});

test('a dynamic import of another page counts only the scripts beyond that page', () => {
  const scripts = [...SCRIPTS, script('cart.js', 9, { entryModule: '/site/src/cart.tsx', imports: ['kit.js'] })];
  const imports = { ...BUDGETS.imports, cart: { limit: 9, on: 'shop' } };
  expect(measureScripts(scripts, { ...BUDGETS, imports }).at(-1)).toEqual({
    name: 'cart',
    size: 9,
    limit: 9,
    files: ['cart.js'],
    on: 'shop',
  });
});

test('a larger script counts as it is compressed', () => {
  const [home] = measureScripts([script('index.js', 5000, { entryModule: '/site/index.html' })], {
    base: 'home',
    pages: { home: { limit: 100, entries: ['index'] } },
    imports: {},
  });
  expect(home?.size).toBeLessThan(100);
});

test('a dynamic import without a budget is an error', () => {
  const { '@io/client': _, ...imports } = BUDGETS.imports;
  expect(() => measureScripts(SCRIPTS, { ...BUDGETS, imports })).toThrow('No budget for @io/client');
});

test('a budget for what the build does not have is an error', () => {
  const imports = { ...BUDGETS.imports, 'rating-page': 10 };
  expect(() => measureScripts(SCRIPTS, { ...BUDGETS, imports })).toThrow('rating-page');
});

test('two entries of one name are an error', () => {
  const twin = script('shop-2.js', 1, { entryModule: '/site/src/other/shop-pages.tsx' });
  expect(() => measureScripts([...SCRIPTS, twin], BUDGETS)).toThrow('Two entries are called shop-pages');
});
