import type { Locale } from '@up/api/constants/locales';

/** The content of a mail, as text and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

export interface MailMessage extends MailText {
  recipient: string;
  locale: Locale;
  /** The URL that ends the subscription with one POST (RFC 8058); absent for mails without a subscription. */
  oneClickUnsubscribe?: string;
}

/** Sends mails. */
export interface MailTransport {
  /** Sends a mail. @throws {Error} when the server did not accept it */
  send(message: MailMessage): Promise<void>;
}
