import { useEffect, useEffectEvent, useState } from 'react';

interface Staging {
  /** Times at which the steps 1, 2 … begin, ms after step 0. */
  readonly times: readonly number[];
  /** A click or a key goes to this step at once. Until it is reached, none of them reaches the page. */
  readonly skipTo: number;
  /** The step to begin with. */
  readonly from?: number;
  /** False: the staging waits at its step. */
  readonly isRunning?: boolean;
}

/** The present step of a picture that plays by itself. The style sheet shows each step; only this number moves it on. */
export function useStaging({ times, skipTo, from = 0, isRunning = true }: Staging): number {
  const [step, setStep] = useState(from);
  const next = times[step];
  const wait = next === undefined ? null : next - (times[step - 1] ?? 0);
  useEffect(() => {
    if (!isRunning || wait === null) return;
    const id = setTimeout(() => setStep(step + 1), wait);
    return () => clearTimeout(id);
  }, [isRunning, step, wait]);
  const skip = useEffectEvent(() => setStep(skipTo));
  const isTaken = isRunning && step < skipTo;
  useEffect(() => (isTaken ? takeInput(() => skip()) : undefined), [isTaken]);
  return step;
}

const TAKEN = ['pointerdown', 'mousedown', 'click', 'keydown'] as const;

/** After an input that has ended a staging, another one is still taken for so long: a double click presses nothing, ms. */
const GRACE_MS = 350;

/** Takes all clicks and keys from the page. Returns the function that gives them back. */
function takeInput(onInput: () => void): () => void {
  let isOver = false;
  let isPressed = false;
  const take = (event: Event): void => {
    if (event instanceof KeyboardEvent && isForBrowser(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    isPressed = event.type !== 'click';
    if (isOver || (event.type !== 'click' && event.type !== 'keydown')) return;
    isPressed = true;
    onInput();
  };
  TAKEN.forEach((type) => window.addEventListener(type, take, { capture: true }));
  const giveBack = (): void => TAKEN.forEach((type) => window.removeEventListener(type, take, { capture: true }));
  return () => {
    isOver = true;
    if (isPressed) setTimeout(giveBack, GRACE_MS);
    else giveBack();
  };
}

/** Keys that reload the page, open its menu and the like. */
const isForBrowser = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^(?:F\d+|Control|Meta|Alt|Shift|CapsLock)$/.test(key);
