import type { Locale } from '@up/api/constants';

import type { Context } from './context.ts';

/** A mail to be sent. Its text is written when it goes out, so no secret waits in the database. */
export interface MailOrder {
  /** A {@link MailKind} of some module. */
  kind: string;
  recipient: string;
  locale: Locale;
  /** Whose mail it is: it is deleted when the account is withdrawn. */
  accountId?: string;
  /** What the kind needs to write it, ids above all. */
  values?: Record<string, string>;
}

/** A mail that goes out now. */
export interface OrderedMail extends Omit<MailOrder, 'accountId' | 'values'> {
  id: string;
  accountId: string | null;
  values: Record<string, string>;
}

/** A kind of mail that a module sends. Its templates are `mail/<locale>/<kind>.md`. */
export interface MailKind {
  kind: string;
  /**
   * The page that the button leads to, as path and query without locale; made when the mail goes out. Undefined when
   * there is no reason for the mail any more: it is then dropped.
   */
  pageOf(context: Context, mail: OrderedMail): Promise<string | undefined>;
  /** What `{name}` of its templates stands for: plain text, made when the mail goes out. */
  textsOf?(context: Context, mail: OrderedMail): Promise<Record<string, string>>;
  /** For mails that one has subscribed to: the path of the API that ends the subscription with one POST (RFC 8058). */
  unsubscribeOf?(context: Context, mail: OrderedMail): Promise<string>;
}
