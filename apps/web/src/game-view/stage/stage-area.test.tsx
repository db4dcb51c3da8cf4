import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StageArea } from './stage-area.tsx';

const themeOf = (theme: string | null): string | null | undefined =>
  render(<StageArea theme={theme}>{null}</StageArea>).container.firstElementChild?.getAttribute('data-board');

it('the stage shows the theme, and the usual board without one or for an unknown one', () => {
  expect(themeOf('night')).toBe('night');
  expect(themeOf(null)).toBeNull();
  expect(themeOf('a theme of a later version')).toBeNull();
});

const stageIn = (width: number, height: number): HTMLElement | null | undefined => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  return render(<StageArea theme={null}>{null}</StageArea>).container.querySelector<HTMLElement>('[style]');
};
afterEach(() => void vi.unstubAllGlobals());

it('the stage is compact below a scale of 0.8', () => {
  expect(stageIn(1280, 720)?.dataset['compact']).toBe('');
  expect(stageIn(1280, 590)?.dataset['compact']).toBe('');
  expect(stageIn(1920, 1080)?.dataset['compact']).toBeUndefined();
});

it('the side columns use the spare height of a window, up to a limit', () => {
  const spareIn = (width: number, height: number): string | undefined =>
    stageIn(width, height)?.style.getPropertyValue('--spare');
  expect(spareIn(1280, 590)).toBe('0px');
  expect(spareIn(1920, 1080)).toBe('0px');
  expect(spareIn(1440, 900)).toBe('59px');
  expect(spareIn(1440, 2000)).toBe('110px');
});
