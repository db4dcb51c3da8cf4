/** Events of a moment. */
const EVENTS = 40;
/** Those after the chosen one: what came before tells more. */
const AFTER = 10;

/** The events around the chosen one. */
export const aroundEvent = (seq: number, lastSeq: number): { readonly fromSeq: number; readonly toSeq: number } => {
  const toSeq = Math.min(lastSeq, Math.max(seq + AFTER, EVENTS));
  return { fromSeq: Math.max(1, toSeq - EVENTS + 1), toSeq };
};
