import type { AckCode } from '@magnaty/protocol';
import type { PlainCode, Reason } from '../texts/texts.ts';

/** Ends the work for an event of a client: the client receives the code as a negative acknowledgement. */
export class Refused extends Error {
  readonly reason: Reason<AckCode>;

  constructor(reason: PlainCode<AckCode> | Reason<AckCode>) {
    const full = typeof reason === 'string' ? { code: reason } : reason;
    super(full.code);
    this.reason = full;
  }
}
