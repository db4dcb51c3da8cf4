/**
 * The elements that move, by name: `chip:<userId>`, `die:0`, `shadow:0`, `paint:<cell>`, `strip:<cell>`, `cell:<cell>`,
 * `disc`.
 */
export class MovingElements {
  #elements = new Map<string, Element>();
  #refs = new Map<string, (element: Element | null) => void>();

  element(name: string): Element | null {
    return this.#elements.get(name) ?? null;
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
