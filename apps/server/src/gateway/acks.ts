import type { LocaleCode } from '@magnaty/content';
import type { Ack, AckCode } from '@magnaty/protocol';
import type { Outcome } from '../metrics/index.ts';
import type { RefusalDetails } from '../refusals/refused.ts';
import { messageOf, type Reason } from '../texts/texts.ts';

const OUTCOMES: Readonly<Partial<Record<AckCode, Outcome>>> = {
  MALFORMED: 'malformed',
  UNKNOWN_EVENT: 'malformed',
  TOO_MANY_REQUESTS: 'limited',
  STOPPING: 'stopping',
  UNAVAILABLE: 'unavailable',
  INTERNAL: 'failed',
};

/** The outcome of an event, for the metrics. */
export const outcomeOf = (ack: Ack): Outcome => (ack.ok ? 'ok' : (OUTCOMES[ack.code] ?? 'refused'));

/** The acknowledgement of a refused event, in the language of its sender. */
export const refusal = (locale: LocaleCode, reason: Reason<AckCode>, details: RefusalDetails = {}): Ack => ({
  ok: false,
  code: reason.code,
  message: messageOf(locale, reason),
  ...details,
});
