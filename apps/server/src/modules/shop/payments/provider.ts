import type { PaymentConfirmation, PaymentType } from '@magnaty/protocol';

/** A payment that a provider should open. */
export interface Charge {
  /** Our id: the provider opens one payment for it, however often it is asked. */
  readonly id: string;
  /** Whole roubles. */
  readonly amount: number;
  readonly type: PaymentType;
  /** Shown by the bank and on the receipt, at most 128 characters. */
  readonly description: string;
  /** The address to which the bank returns the user. */
  readonly returnUrl: string;
  /** The receipt (54-FZ) goes there. */
  readonly receiptEmail: string;
}

export interface OpenedCharge {
  /** The provider's id of the payment. */
  readonly externalId: string;
  readonly confirmation: PaymentConfirmation;
}

/** A payment as the provider knows it. */
export interface ChargeState {
  /** `expired`: the time that the provider gave the payer is over. */
  readonly status: 'waiting' | 'succeeded' | 'declined' | 'expired';
  /** Our id, as the charge had it. */
  readonly id: string;
  /** Whole roubles; NaN if the provider names a fraction. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whole roubles that the payer got back. */
  readonly returned: number;
}

export interface PaymentNews {
  /** The provider's id of the payment. */
  readonly externalId: string;
  /** Money went back to the payer. */
  readonly isRefund: boolean;
}

/** The provider refuses the request for good: a repetition would fail too. */
export class ProviderRefusal extends Error {}

/** The provider does not answer, or not with sense: the outcome is unknown, and the same request may be repeated. */
export class ProviderUnavailable extends Error {}

/**
 * A service that takes roubles. All calls are idempotent by our id.
 * All reject with {@link ProviderRefusal} or {@link ProviderUnavailable}.
 */
export interface PaymentProvider {
  readonly name: 'sandbox' | 'yookassa';
  open(charge: Charge): Promise<OpenedCharge>;
  /** @returns null if the provider has no such payment. */
  read(externalId: string): Promise<ChargeState | null>;
  /** Gives up a payment that waits. A provider may be unable to; then the payment ends by itself. */
  cancel(externalId: string): Promise<void>;
  /** Returns this sum to the payer. */
  refund(externalId: string, charge: Pick<Charge, 'id' | 'amount' | 'description' | 'receiptEmail'>): Promise<void>;
  /** The payment that a notification names; null if it names none. The notification proves nothing: the provider is asked. */
  newsIn(notification: unknown): PaymentNews | null;
}
