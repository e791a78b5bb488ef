import type { FastifyInstance } from 'fastify';

import { problem } from '../http/problems.ts';
import { type Context, type Services, systemContext } from '../module/context.ts';

/** RFC 8058: a mail program posts this form directly, without a page. */
const form = 'List-Unsubscribe=One-Click';

/** A path that a mail program posts to, and what the ticket in its query ends. */
interface OneClick {
  path: string;
  end(context: Context, ticket: { token: string }): Promise<void>;
}

/** Registers the address of `List-Unsubscribe` of mails. Other forms than that of RFC 8058 are rejected: scanners of links. */
export async function oneClickRoute(app: FastifyInstance, services: Services, { path, end }: OneClick): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(path, async ({ body, query: { token } }) => {
      if (typeof body !== 'string' || !body.includes(form)) throw problem('invalidInput');
      await end(systemContext(services), { token: typeof token === 'string' ? token : '' });
      return {};
    });
  });
}
