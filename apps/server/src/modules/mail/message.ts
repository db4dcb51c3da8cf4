/** A mail, ready to be sent to one address. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for a reply; by default the sender's address. */
  readonly replyTo?: string;
}

/** Sends mails. */
export interface MailTransport {
  /** Resolves when the mail server has accepted the mail; rejects otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
