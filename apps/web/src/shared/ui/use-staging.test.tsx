import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStaging } from './use-staging.ts';

const TIMES = [100, 300, 600];
const press = vi.fn();

function Staged({ isRunning = true, from = 0 }) {
  const step = useStaging({ times: TIMES, skipTo: 2, isRunning, from });
  return (
    <button type="button" onClick={press} onPointerDown={press} onKeyDown={press}>
      {step}
    </button>
  );
}

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const button = () => screen.getByRole('button');
const step = (): number => Number(button().textContent);

beforeEach(() => {
  vi.useFakeTimers();
  press.mockClear();
});
afterEach(() => {
  cleanup();
  vi.runAllTimers();
  vi.useRealTimers();
});

it('takes each step at its time', () => {
  render(<Staged />);
  expect(step()).toBe(0);
  for (const [ms, reached] of [
    [99, 0],
    [1, 1],
    [200, 2],
    [299, 2],
    [1, 3],
    [60_000, 3],
  ] as const) {
    pass(ms);
    expect(step()).toBe(reached);
  }
});

it('waits while it does not run, and takes no input then', () => {
  const { rerender } = render(<Staged isRunning={false} />);
  pass(60_000);
  fireEvent.click(button());
  expect([step(), press.mock.calls.length]).toEqual([0, 1]);
  rerender(<Staged />);
  pass(100);
  expect(step()).toBe(1);
});

it.each([
  ['a click', () => [fireEvent.pointerDown(button()), fireEvent.click(button())]],
  ['a key', () => [fireEvent.keyDown(button(), { key: ' ', code: 'Space' })]],
])('%s goes to the end and presses nothing, nor does a second one at once', (_, input) => {
  render(<Staged />);
  pass(50);
  input();
  expect(step()).toBe(2);
  pass(200);
  input();
  expect(press).not.toHaveBeenCalled();
  // The steps after it keep their time.
  pass(99);
  expect(step()).toBe(2);
  pass(1);
  expect(step()).toBe(3);
  pass(100);
  input();
  expect(press).toHaveBeenCalled();
});

it('a press that began during the staging presses nothing after it', () => {
  render(<Staged />);
  pass(290);
  fireEvent.pointerDown(button());
  pass(20);
  fireEvent.click(button());
  expect([step(), press.mock.calls.length]).toEqual([2, 0]);
});

it('leaves the page free once it has ended by itself, and from the beginning if it shows the end', () => {
  const { unmount } = render(<Staged />);
  pass(100);
  pass(200);
  fireEvent.click(button());
  expect(press).toHaveBeenCalledTimes(1);
  unmount();
  render(<Staged from={2} />);
  fireEvent.click(button());
  expect(press).toHaveBeenCalledTimes(2);
});

it('leaves the keys of the browser alone', () => {
  render(<Staged />);
  for (const init of [{ key: 'r', ctrlKey: true }, { key: 'F5' }, { key: 'Shift' }, { key: 'Alt', altKey: true }]) {
    expect(fireEvent.keyDown(button(), init)).toBe(true);
  }
  expect(step()).toBe(0);
});
