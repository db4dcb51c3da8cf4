import { type RefObject, useEffect, useRef } from 'react';

/**
 * After each failure the first wrong field of the form takes the focus, since the pressed button was disabled meanwhile.
 * Without a wrong field the button has it again.
 * @param failure changes with each failed answer; null without one.
 */
export function useFocusOnFailure(failure: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure === null || form.current === null) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[type="submit"]'))?.focus();
  }, [failure]);
  return form;
}
