/** A mail, ready to be sent to one address. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for a reply; by default the sender's address. */
  readonly replyTo?: string;
  /** The header Message-ID without its brackets; by default a random one. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Resolves when the mail server has accepted the mail; rejects otherwise.
   * @param beforeEnd runs when the mail server has accepted the address, before it gets the end of the mail. If it
   * rejects, the server never gets the end, and drops the mail.
   */
  send(message: MailMessage, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): void;
}
