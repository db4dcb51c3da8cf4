import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StageArea } from './stage-area.tsx';

const themeOf = (theme: string | null): string | null | undefined =>
  render(<StageArea theme={theme}>{null}</StageArea>).container.firstElementChild?.getAttribute('data-board');

it('the stage shows the theme, and the usual board without one or for an unknown one', () => {
  expect(themeOf('night')).toBe('night');
  expect(themeOf(null)).toBeNull();
  expect(themeOf('a theme of a later version')).toBeNull();
});
