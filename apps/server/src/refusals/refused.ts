import type { Ack, AckCode } from '@magnaty/protocol';
import type { PlainCode, Reason } from '../texts/texts.ts';

/** What a refusal tells beside its code and its message. */
export type RefusalDetails = Pick<Extract<Ack, { ok: false }>, 'until' | 'reason'>;

/** Ends the work for an event of a client: the client receives the code as a negative acknowledgement. */
export class Refused extends Error {
  readonly reason: Reason<AckCode>;
  readonly details: RefusalDetails;

  constructor(reason: PlainCode<AckCode> | Reason<AckCode>, details: RefusalDetails = {}) {
    const full = typeof reason === 'string' ? { code: reason } : reason;
    super(full.code);
    this.reason = full;
    this.details = details;
  }
}
