import type { Locale } from '@up/api/constants/locales';

import type { Context } from './context.ts';

/** The mails, each with templates `mail/<locale>/<kind>.md`. */
export type MailName =
  | ProjectMail
  | `inquiry-${'received' | 'waiting' | 'answered' | 'reply' | 'closed'}`
  | `key-expires-${1 | 7 | 30}`
  | `marketing-${'agreed' | 'withdrawn' | 'reminder'}`
  | `newsletter-${'confirmation' | 'welcome'}`
  | `second-factor-${'changed' | 'reset'}`
  | ('activation' | 'api-changes' | 'invitation' | 'password-changed' | 'recovery-code-used' | 'reset' | 'signed-in');

type ProjectMail =
  | `member-${'joined' | 'left' | 'withdrew' | 'expelled'}`
  | `package-${'approved' | 'rejected'}`
  | `project-${'approved' | 'rejected' | 'activated' | 'deactivated' | 'deleted' | 'handed-over'}`
  | `uat-${'requested' | 'approved' | 'denied' | 'ended'}`;

/** A mail to be sent. Its text is rendered when it is sent, so the database contains no secrets. */
export interface MailOrder {
  kind: MailName;
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
  /** When it was ordered. */
  createdAt: Date;
  values: Record<string, string>;
}

/** A kind of mail that a module sends. */
export interface MailKind {
  kind: MailName;
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
