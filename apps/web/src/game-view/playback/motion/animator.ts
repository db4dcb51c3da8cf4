/** Animates an element; null where the browser has no animations. */
export type Animate = (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => Animation | null;

/** Runs animations by the Web Animations API, so that all of them can end at once. */
export class Animator {
  #running = new Set<Animation>();
  /** Frame requests of animations that have not started yet. */
  #awaitedFrames = new Set<number>();

  readonly animate: Animate = (element, frames, options) => {
    // jsdom and very old browsers have no animations. The state is right without them.
    if (typeof element.animate !== 'function') return null;
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    const forget = (): void => void this.#running.delete(animation);
    animation.addEventListener('cancel', forget);
    if (options.fill !== 'forwards') animation.addEventListener('finish', forget);
    return animation;
  };

  /** Calls back in the next frame: an element that comes with a change is rendered until then. */
  afterRender(act: () => void): void {
    const frame = requestAnimationFrame(() => {
      this.#awaitedFrames.delete(frame);
      act();
    });
    this.#awaitedFrames.add(frame);
  }

  finish(): void {
    for (const frame of this.#awaitedFrames) cancelAnimationFrame(frame);
    this.#awaitedFrames.clear();
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }
}

/** The latest animation in each marked frame. A late end event must not unmark a newer animation. */
const movingIn = new WeakMap<Element, Animation>();

/** Marks a frame while something moves in it: the style sheet clips it, or gives it layers, only for that time. */
export const markWhileMoving = (
  frame: Element | null,
  animation: Animation | null,
  ends: readonly string[] = ['finish', 'cancel'],
): void => {
  if (frame === null || animation === null) return;
  movingIn.set(frame, animation);
  frame.toggleAttribute('data-moving', true);
  const unmark = (): void => {
    if (movingIn.get(frame) === animation) frame.removeAttribute('data-moving');
  };
  for (const end of ends) animation.addEventListener(end, unmark);
};
