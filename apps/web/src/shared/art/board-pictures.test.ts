import { expect, it } from 'vitest';

const pictures = import.meta.glob<string>(['./emblems/*.svg', './marks/level-*.svg', './chips/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// What is turned or faded by itself the browser puts together by itself, with every picture of the whole board.
it.each(Object.entries(pictures))('%s has no part that is turned or faded by itself', (_, source) => {
  expect(source).not.toMatch(/\s(?:transform|opacity|clip-path|mask|filter)=/);
});
