import type { Locale } from '@up/api/constants/locales';

import type { Context } from './context.ts';

/** A mail to be sent. Its text is rendered when it is sent, so the database contains no secrets. */
export interface MailOrder {
  /** A {@link MailKind} of a module. */
  kind: string;
  recipient: string;
  locale: Locale;
  /** The recipient's account: the mail is deleted when the account is withdrawn. */
  accountId?: string;
  /** The values that the kind needs to render it, mainly ids. */
  values?: Record<string, string>;
}

/** A mail that is being sent. */
export interface OrderedMail extends Omit<MailOrder, 'accountId' | 'values'> {
  id: string;
  accountId: string | null;
  values: Record<string, string>;
}

/** A kind of mail that a module sends. Its templates are `mail/<locale>/<kind>.md`. */
export interface MailKind {
  kind: string;
  /**
   * The page of the button, as path and query without locale; computed when the mail is sent. Undefined when the mail
   * is no longer needed: it is then deleted.
   */
  pageOf(context: Context, mail: OrderedMail): Promise<string | undefined>;
  /** The values of each `{name}` in its templates: plain text, computed when the mail is sent. */
  textsOf?(context: Context, mail: OrderedMail): Promise<Record<string, string>>;
  /** For news, and mails about it: the path of the API that ends it with one POST (RFC 8058). */
  unsubscribeOf?(context: Context, mail: OrderedMail): Promise<string | undefined>;
}
