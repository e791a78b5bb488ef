import type { FastifyInstance } from 'fastify';

import { oneClickUnsubscribePath } from '@up/api/calls/publishing/newsletter';

import { problem } from '../../platform/http/problems.ts';
import type { Services } from '../../platform/module/context.ts';
import { systemContext } from '../../platform/module/system-context.ts';
import { unsubscribeNewsletter } from './subscribe.ts';

/** RFC 8058: a mail program posts this form directly, without a page. */
const form = 'List-Unsubscribe=One-Click';

export async function newsletterRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Querystring: { token?: unknown }; Body: unknown }>(
      oneClickUnsubscribePath,
      async ({ body, query: { token } }) => {
        if (typeof body !== 'string' || !body.includes(form)) throw problem('invalidInput');
        await unsubscribeNewsletter(systemContext(services), { token: typeof token === 'string' ? token : '' });
        return {};
      },
    );
  });
}
