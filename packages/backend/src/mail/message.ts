import type { Locale } from '@up/api/constants';

/** What a mail says, in a text and an HTML version. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface MailMessage extends MailText {
  recipient: string;
  locale: Locale;
  /** Where a program ends the subscription with one POST (RFC 8058); absent for mails without a subscription. */
  oneClickUnsubscribe?: string;
}

/** The way out for mails. */
export interface MailTransport {
  /** Hands a mail over. @throws {Error} when it was not taken */
  send(message: MailMessage): Promise<void>;
}
