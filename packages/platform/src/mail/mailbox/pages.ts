import type { Locale } from '@up/api/constants/locales';
import { defaultTimeZone } from '@up/api/constants/time-zone';

import { html, type Html, rawHtml } from '../../text/html.ts';
import type { MailboxRow } from './repository.ts';
import { mailboxStyle } from './style.ts';
import type { MailboxTexts } from './texts.ts';

export interface Page {
  locale: Locale;
  texts: MailboxTexts;
}

export function listPage(page: Page, mails: readonly MailboxRow[]): string {
  const { texts, locale } = page;
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/mailbox/${mail.id}?lang=${locale}"
          ><strong lang="${mail.locale}">${mail.subject}</strong>
          <span>${mail.recipient}</span>${time(mail.receivedAt, locale)}</a
        >
      </li>`,
  );
  const list =
    items.length > 0
      ? html`<ul>
          ${items}
        </ul>`
      : html`<p>${texts.empty}</p>`;
  return document(page, {
    title: texts.title,
    path: '/mailbox',
    body: html`<h1>${texts.title}</h1>
      <p>${texts.intro}</p>
      ${list}`,
  });
}

/** One mail: its HTML in a frame that can only open links, and its text with the URLs as links. */
export function mailPage(page: Page, mail: MailboxRow): string {
  const { texts, locale } = page;
  const path = `/mailbox/${mail.id}`;
  return document(page, {
    title: mail.subject,
    path,
    body: html`<h1 lang="${mail.locale}">${mail.subject}</h1>
      <dl>
        <dt>${texts.to}</dt>
        <dd>${mail.recipient}</dd>
        <dt>${texts.received}</dt>
        <dd>${time(mail.receivedAt, locale)}</dd>
      </dl>
      <h2>${texts.html}</h2>
      <iframe title="${texts.html}" src="${path}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <h2>${texts.text}</h2>
      <pre lang="${mail.locale}">${linked(mail.text)}</pre>`,
  });
}

export function notFoundPage(page: Page): string {
  const { texts } = page;
  return document(page, { title: texts.title, path: '/mailbox', body: html`<h1>${texts.notFound}</h1>` });
}

function document({ texts, locale }: Page, { title, path, body }: { title: string; path: string; body: Html }): string {
  const other = locale === 'ko' ? 'en' : 'ko';
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · UP</title>
        ${rawHtml(`<style>${mailboxStyle}</style>`)}
      </head>
      <body>
        <header>
          <a href="/mailbox?lang=${locale}">${path === '/mailbox' ? 'UP' : texts.back}</a>
          <a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${texts.otherLanguage}</a>
        </header>
        <main>${body}</main>
      </body>
    </html> `.html;
}

function time(moment: Date, locale: Locale): Html {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: defaultTimeZone,
  });
  return html`<time datetime="${moment.toISOString()}">${format.format(moment)}</time>`;
}

const address = /(https?:\/\/[^\s<>"]+)/;

function linked(text: string): Html[] {
  return text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}" rel="noopener">${part}</a>` : html`${part}`));
}
