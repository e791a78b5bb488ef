import { createTransport } from 'nodemailer';

import type { MailTransport } from './message.ts';

/** Limits the delay of further mails by a server that does not respond. */
const timeoutMilliseconds = 20_000;

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  url: string;
  /** Sender, e.g. `UP <no-reply@example.com>`. */
  from: string;
}

/** Sends over SMTP, encrypted if the server supports it. */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport {
  const smtp = connection(url, timeoutMilliseconds);
  return {
    send: async ({ recipient, locale, subject, text, html, oneClickUnsubscribe }) => {
      // Suppresses automatic replies, such as out-of-office notes (RFC 3834).
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

/** Signs in to the server and sends nothing. @throws {Error} when that is not possible */
export async function verifySmtp(url: string, limitMilliseconds: number): Promise<void> {
  const smtp = connection(url, limitMilliseconds);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function connection(url: string, limit: number) {
  return createTransport({ url, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit });
}
