import { getUserNumbers } from '../api/calls.ts';
import { useSession } from './session-store.ts';

let lastQuestion = 0;

/** Shows the present balance, experience and rating. A failure leaves the former ones until the next change. */
export async function refreshNumbers(): Promise<void> {
  const question = ++lastQuestion;
  const numbers = await getUserNumbers().catch(() => null);
  // An earlier answer may come later.
  if (numbers !== null && question === lastQuestion) useSession.getState().patchUser(numbers);
}
