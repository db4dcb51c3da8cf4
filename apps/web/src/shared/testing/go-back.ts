import { act } from '@testing-library/react';

/** The user goes back to this page, which the browser has kept as it was. */
export function goBackToPage(): void {
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
