import { CHIPS } from '@magnaty/content';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chip } from './chip.tsx';

const drawn = (of: Parameters<typeof Chip>[0]['of']) => render(<Chip of={of} />).container.innerHTML;

test("a chip's id shows the animal of its name", () => {
  for (const { id, key } of CHIPS) expect(drawn(id)).toBe(drawn(key));
});

test('every chip has a different drawing', () => {
  expect(new Set(CHIPS.map(({ key }) => drawn(key))).size).toBe(CHIPS.length);
});
