import type { Scheduler } from '../playback/driver.ts';

/** A shorter press is a click, ms. */
const HOLD_MS = 160;
/** The strength of a throw grows for so long, ms. */
const GROWTH_MS = 1200;
/** A pressed button gives way, so the pointer may be so far beside it, px. */
const SLACK = 14;

interface DiceShakeSettings {
  readonly scheduler: Scheduler;
  readonly setRattling: (isOn: boolean) => void;
}

/** A pointer or a key that is pressed. A `spent` press throws nothing when it ends. */
interface Press {
  readonly isPointer: boolean;
  state: 'short' | 'shaking' | 'spent';
  /** When it went down, ms of the scheduler. */
  readonly begin: number;
  readonly end: () => void;
}

/**
 * The viewer holds the button of a throw, or its key: the dice shake. Letting go throws. A short press by pointer throws
 * by the button's own click.
 */
export class DiceShake {
  readonly #settings: DiceShakeSettings;
  #throwDice: (() => void) | null = null;
  #press: Press | null = null;
  /** The last press by pointer has thrown or was taken back, so its click does nothing. */
  #ignoresClick = false;
  #strength = 0;
  #listeners = new Set<() => void>();

  constructor(settings: DiceShakeSettings) {
    this.#settings = settings;
  }

  get isShaking(): boolean {
    return this.#press?.state === 'shaking';
  }

  /** That of the last throw, 0 to 1: the longer the shaking, the higher the dice bounce. */
  get strength(): number {
    return this.#strength;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Call it while the viewer may throw. Returns the function that ends this: what is held then throws nothing. */
  arm(throwDice: () => void): () => void {
    this.#throwDice = throwDice;
    return () => {
      this.#throwDice = null;
      this.#spend();
    };
  }

  /** A key goes down. Returns whether it will throw when it comes up. */
  pressKey(code: string): boolean {
    if (this.#throwDice === null) return false;
    if (!this.#mayBegin()) return true;
    const signal = this.#begin(false);
    const onKey = (event: KeyboardEvent): void => {
      if (event.code !== code) return;
      // The focused button would click by itself, and again with each repetition.
      event.preventDefault();
      if (event.type === 'keyup') this.#release();
    };
    window.addEventListener('keydown', onKey, { capture: true, signal });
    window.addEventListener('keyup', onKey, { capture: true, signal });
    return true;
  }

  /** A pointer goes down on the button, which may be one that does not throw now. */
  pressPointer({ pointerId, button, isPrimary }: PointerEvent, target: Element): void {
    if (button !== 0 || !isPrimary || !this.#mayBegin()) return;
    this.#ignoresClick = false;
    if (this.#throwDice === null) return;
    const signal = this.#begin(true);
    const listen = (name: 'pointermove' | 'pointerup' | 'pointercancel', handle: (event: PointerEvent) => void): void =>
      window.addEventListener(name, (event) => event.pointerId === pointerId && handle(event), {
        capture: true,
        signal,
      });
    listen('pointermove', (event) => {
      if (!isOver(event, target)) this.#spend();
    });
    listen('pointerup', (event) => {
      if (!isOver(event, target)) this.#spend();
      this.#release();
    });
    listen('pointercancel', () => this.#drop());
    // A long touch would open a menu.
    const onMenu = (event: Event): void => {
      if (this.#press?.state !== 'spent') event.preventDefault();
    };
    window.addEventListener('contextmenu', onMenu, { capture: true, signal });
  }

  /** Does this click on the button count? A click without a pointer always does. */
  takesClick({ detail }: Pick<MouseEvent, 'detail'>): boolean {
    return detail === 0 || !this.#ignoresClick;
  }

  #mayBegin(): boolean {
    if (this.#press !== null && this.#press.state !== 'spent') return false;
    this.#drop();
    return true;
  }

  /** Returns the signal that ends the listeners of the press. */
  #begin(isPointer: boolean): AbortSignal {
    const listening = new AbortController();
    const { signal } = listening;
    const { scheduler } = this.#settings;
    const cancelTimer = scheduler.after(HOLD_MS, () => this.#change(press, 'shaking'));
    const press: Press = {
      isPointer,
      state: 'short',
      begin: scheduler.now(),
      end: () => {
        cancelTimer();
        listening.abort();
      },
    };
    this.#press = press;
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#spend(), { capture: true, signal });
    window.addEventListener('blur', () => this.#drop(), { signal });
    document.addEventListener('visibilitychange', () => this.#drop(), { signal });
    return signal;
  }

  /** The press ends. */
  #release(): void {
    const press = this.#press;
    if (press === null) return;
    this.#strength = Math.min(1, (this.#settings.scheduler.now() - press.begin) / GROWTH_MS);
    const throws = press.state === 'shaking' || (press.state === 'short' && !press.isPointer);
    const isClick = press.state === 'short';
    this.#drop();
    if (isClick) this.#ignoresClick = false;
    if (throws) this.#throwDice?.();
  }

  /** Takes the press back; its end throws nothing. */
  #spend(): void {
    if (this.#press !== null) this.#change(this.#press, 'spent');
  }

  /** Ends the press without a throw. */
  #drop(): void {
    const press = this.#press;
    if (press === null) return;
    if (press.isPointer) this.#ignoresClick = true;
    press.end();
    this.#change(press, 'spent');
    this.#press = null;
  }

  #change(press: Press, state: Press['state']): void {
    const wasShaking = press.state === 'shaking';
    if (press.state === 'spent') return;
    press.state = state;
    const isShaking = state === 'shaking';
    if (wasShaking === isShaking) return;
    this.#settings.setRattling(isShaking);
    for (const listener of this.#listeners) listener();
  }
}

const isOver = ({ clientX: x, clientY: y }: PointerEvent, target: Element): boolean => {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x >= left - SLACK && x <= right + SLACK && y >= top - SLACK && y <= bottom + SLACK;
};
