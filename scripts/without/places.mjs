import FEATURES from './features.cjs';

export { FEATURES };

/** The places of a feature: a path that ends with `/` is a folder, `*` stands for one name of a folder. */
export const placesOf = (name) => [
  `apps/server/src/modules/${name}/`,
  `apps/server/src/limits/of/${name}.ts`,
  `apps/web/src/features/${name}/`,
  `packages/protocol/src/constants/${name}.ts`,
  `packages/protocol/src/http/${name}.ts`,
  `packages/content/src/${name}/`,
  `packages/content/src/dictionary/*/${name}.json`,
  `packages/content/src/dictionary/*/${name}-*.json`,
  `docs/features/${name}.md`,
  `e2e/src/${name}.spec.ts`,
  `e2e/src/${name}-*.spec.ts`,
];

/** The composition: the only files that may name every feature. They join typed parts, and decide nothing. */
export const LISTS = [
  'apps/server/src/modules/features.ts',
  'apps/server/src/limits/of/features.ts',
  ...['index', 'page-paths', 'notice-kinds', 'http/notices'].map((list) => `packages/protocol/src/${list}.ts`),
  ...['ru', 'en'].map((locale) => `packages/content/src/dictionary/${locale}/texts.ts`),
  ...['', '-beside', '-settings', '-bell', '-people', '-home', '-profile', '-result', '-room', '-user'].map(
    (part) => `apps/web/src/app/features${part}.tsx`,
  ),
];

const patternOf = (place) =>
  new RegExp(`^${place.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')}${place.endsWith('/') ? '' : '$'}`);

/** @returns whether a path belongs to the feature. */
export const isOf = (name) => {
  const patterns = placesOf(name).map(patternOf);
  return (file) => patterns.some((pattern) => pattern.test(file));
};
