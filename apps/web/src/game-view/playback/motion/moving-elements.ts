/**
 * The elements that move, by name: `chip:<userId>`, `card:<userId>`, `die:0`, `shadow:0`, `paint:<cell>`, `lock:<cell>`,
 * `tower:<cell>`, `bar:<n>` (of the jail), `ruins` (of towers that fall), `cell:<cell>`, `tile:<cell>`, `disc`, `tray`, `stage`.
 */
export class MovingElements {
  #elements = new Map<string, Element>();
  /** Animations that keep their last frame until the page shows the new state. */
  #held = new Map<string, Animation[]>();
  #refs = new Map<string, (element: Element | null) => void>();

  element(name: string): Element | null {
    return this.#elements.get(name) ?? null;
  }

  /** Remembers an animation that keeps its last frame. */
  hold(name: string, animation: Animation): void {
    this.#held.set(name, [...(this.#held.get(name) ?? []), animation]);
  }

  /** Ends the held animations of an element. To ask the browser for them would force it to compute all styles. */
  release(name: string): void {
    for (const animation of this.#held.get(name) ?? []) animation.cancel();
    this.#held.delete(name);
  }

  /** A ref callback; the same name always gets the same function. */
  ref(name: string): (element: Element | null) => void {
    const known = this.#refs.get(name);
    if (known !== undefined) return known;
    const ref = (element: Element | null): void => {
      if (element === null) this.#elements.delete(name);
      else this.#elements.set(name, element);
    };
    this.#refs.set(name, ref);
    return ref;
  }
}
