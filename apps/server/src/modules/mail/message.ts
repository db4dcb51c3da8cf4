/** A mail, ready to be sent to one address. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; the sender's address without it. */
  readonly replyTo?: string;
}

/** The way that mails go. */
export interface MailTransport {
  /** Resolves when the mail is on its way. Rejects when it could not be handed over. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}
