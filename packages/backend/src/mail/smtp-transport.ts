import { createTransport } from 'nodemailer';

import type { MailTransport } from './message.ts';

/** A server that does not answer holds up the mails behind, but not for long. */
const timeoutMilliseconds = 20_000;

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  url: string;
  /** Sender, e.g. `UP <no-reply@example.com>`. */
  from: string;
}

/** Sends over SMTP, encrypted as soon as the server offers it. */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport {
  const timeouts = {
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  };
  const smtp = createTransport({ url, ...timeouts });
  return {
    send: async ({ recipient, locale, subject, text, html, oneClickUnsubscribe }) => {
      // Machines shall not answer, and out-of-office notes neither (RFC 3834).
      const headers = {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': locale,
        ...(oneClickUnsubscribe && {
          'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      };
      await smtp.sendMail({ from, to: { name: '', address: recipient }, subject, text, html, headers });
    },
  };
}
