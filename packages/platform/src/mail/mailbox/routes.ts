import { isIP } from 'node:net';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { defaultLocale, type Locale, locales } from '@up/api/constants/locales';

import type { Database } from '../../database/database.ts';
import { problem } from '../../http/problems.ts';
import { listPage, mailPage, notFoundPage, type Page } from './pages.ts';
import { findInMailbox, listMailbox } from './repository.ts';
import { mailboxStyleHash } from './style.ts';
import { readMailboxTexts } from './texts.ts';

const pagePolicy = [
  "default-src 'none'",
  `style-src ${mailboxStyleHash}`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A mail has inline styles. Nothing may be loaded or executed, even if the page is opened directly. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const mailboxPath = /^(?:\/api)?\/mailbox(?:\/|$)/;

/**
 * Whether the host of a request is an IP address or a name without a dot, as in a local network. Any other name could
 * belong to an attacker who points it here to read the mails from their own page (DNS rebinding).
 */
function isLocalHost(host = ''): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? '.';
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.');
}

interface MailRoute {
  Params: { id: string };
}

/** The pages of the local mailbox, and the host check for all mailbox routes. */
export async function registerMailbox(app: FastifyInstance, db: Database, folder: string): Promise<void> {
  const texts = await readMailboxTexts(folder);
  app.addHook('onRequest', async (request) => {
    if (mailboxPath.test(request.routeOptions.url ?? '') && !isLocalHost(request.headers.host))
      throw problem('notFound');
  });
  const pageOf = (request: FastifyRequest): Page => {
    const locale = localeOf(request);
    return { locale, texts: texts[locale] };
  };
  const find = ({ id }: MailRoute['Params']) => (uuid.test(id) ? findInMailbox(db, id) : Promise.resolve(undefined));

  app.get('/mailbox', async (request, reply) => send(reply, listPage(pageOf(request), await listMailbox(db))));

  app.get<MailRoute>('/mailbox/:id', async (request, reply) => {
    const mail = await find(request.params);
    if (!mail) return send(reply.code(404), notFoundPage(pageOf(request)));
    return send(reply, mailPage(pageOf(request), mail));
  });

  app.get<MailRoute>('/mailbox/:id/html', async (request, reply) => {
    const mail = await find(request.params);
    if (!mail) return send(reply.code(404), notFoundPage(pageOf(request)));
    return send(reply, mail.html, mailPolicy);
  });
}

function send(reply: FastifyReply, page: string, policy: string = pagePolicy): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', policy)
    .header('Referrer-Policy', 'no-referrer')
    .header('Cache-Control', 'no-store')
    .send(page);
}

/** `?lang=`, otherwise the browser's preferred language among the supported ones. */
function localeOf(request: FastifyRequest): Locale {
  const { lang } = request.query as { lang?: unknown };
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((each) => each.trim().slice(0, 2));
  const requested = [lang, ...accepted].find((each): each is Locale => locales.some((locale) => locale === each));
  return requested ?? defaultLocale;
}
