import { CHIPS, SPECIAL_CHIPS } from '@magnaty/content';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Chip } from './chip.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const drawn = (of: Parameters<typeof Chip>[0]['of']) => render(<Chip of={of} />).container.innerHTML;

test("a chip's id shows the animal of its name", () => {
  for (const { id, key } of CHIPS) expect(drawn(id)).toBe(drawn(key));
});

test('every chip has a different drawing', () => {
  expect(new Set(CHIPS.map(({ key }) => drawn(key))).size).toBe(CHIPS.length);
});

test('a special chip is an empty puck until its file is here, which is loaded once', async () => {
  const fetched = vi.fn((path: string) => Promise.resolve(new Response(`<svg><title>${path}</title></svg>`)));
  vi.stubGlobal('fetch', fetched);
  const chip = SPECIAL_CHIPS[0];
  const first = render(<Chip of={chip?.id ?? 0} />).container;
  expect(first.querySelectorAll('svg > path, svg > circle')).toHaveLength(4);
  await waitFor(() => expect(first.innerHTML).toContain(`<title>${chip?.image}</title>`));
  expect(drawn(chip?.key ?? 'kit')).toBe(first.innerHTML);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a special chip that did not arrive stays a puck and is asked for again', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response('<!doctype html>')));
  vi.stubGlobal('fetch', fetched);
  const first = render(<Chip of="krab" />);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  first.unmount();
  await waitFor(() => {
    const { container, unmount } = render(<Chip of="krab" />);
    expect(container.querySelectorAll('svg > path, svg > circle')).toHaveLength(4);
    unmount();
    expect(fetched.mock.calls.length).toBeGreaterThan(1);
  });
});
