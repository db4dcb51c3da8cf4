import { expect, it } from 'vitest';

const pictures = import.meta.glob<string>(['./emblems/*.svg', './marks/level-*.svg', './chips/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// The browser composes each part with its own transform or opacity separately, in every frame of the board.
it.each(Object.entries(pictures))(
  '%s has no part with its own transform, opacity, clip, mask or filter',
  (_, source) => {
    expect(source).not.toMatch(/\s(?:transform|opacity|clip-path|mask|filter)=/);
  },
);
