import { ApiError } from '../../../shared/api/api-error.ts';

/** By intent: the key of a purchase whose result is unknown. A repetition, also in a new window, uses it again. */
const keys = new Map<string, string>();

/**
 * Makes a purchase with the idempotency key of its intent. A second click, and a retry after a lost answer, buy once.
 * @param intent everything that makes this purchase differ from another one.
 */
export async function withIntentKey<T>(intent: object, purchase: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const text = JSON.stringify(intent);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  try {
    const result = await purchase(key);
    forget(text, key);
    return result;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) forget(text, key);
    throw error;
  }
}

/** Two equal purchases may be on their way: the later one must not take the key of a third. */
function forget(text: string, key: string): void {
  if (keys.get(text) === key) keys.delete(text);
}
