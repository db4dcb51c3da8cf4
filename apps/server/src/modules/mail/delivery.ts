import type { MailMessage, MailTransport } from './message.ts';

/**
 * The fate of a mail. `accepted`: the mail server has it. `wrong-address`: the mail server knows no such address.
 * `refused`: it does not take this mail. `later`: it may take the mail later. `unavailable`: it takes no mail at all
 * now. `unknown`: the connection broke after the end of the mail was sent, before an answer. In all cases but
 * `accepted` and `unknown`, the mail was not sent.
 */
export type Delivery = 'accepted' | 'wrong-address' | 'refused' | 'later' | 'unavailable' | 'unknown';

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  /** The command that the server answered. */
  readonly command?: string;
}

/** The server closes the connection: the mail itself is not the reason. */
const CLOSING = 421;

const fateOf = ({ code, responseCode, command }: SmtpError, isEndSent: boolean): Delivery => {
  if (responseCode === undefined && isEndSent) return 'unknown';
  // The library itself refuses an address that it cannot send.
  if (responseCode === undefined) return code === 'EENVELOPE' ? 'refused' : 'unavailable';
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (!isAboutMail || responseCode === CLOSING) return 'unavailable';
  if (responseCode < 500) return 'later';
  return command === 'RCPT TO' ? 'wrong-address' : 'refused';
};

/**
 * Sends a mail and reports its fate instead of rejecting.
 * @param beforeEnd see {@link MailTransport}. If it rejects, its error is thrown, and the mail was not sent.
 */
export const deliver = async (
  transport: MailTransport,
  message: MailMessage,
  beforeEnd: () => Promise<void>,
): Promise<Delivery> => {
  let isEndSent = false;
  let refusal: { readonly error: unknown } | null = null;
  try {
    await transport.send(message, async () => {
      await beforeEnd().catch((error: unknown) => {
        refusal = { error };
        throw error;
      });
      isEndSent = true;
    });
    return 'accepted';
  } catch (error) {
    if (refusal !== null) throw (refusal as { readonly error: unknown }).error;
    return fateOf(error as SmtpError, isEndSent);
  }
};
