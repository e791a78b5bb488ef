import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { verifyOverride, type Override } from '@up/federation/composition/override';
import type { PublicKeys } from '@up/federation/contract/signing';

import { readCookies, setCookie } from '../http/cookies.ts';

const overrideCookie = 'UP_OVERRIDE';

/** Path of signed links, and of the form with which the banner ends an override. */
export const overridePath = '/_portal/override';

export interface OverridesOptions {
  /** Without a key, visitors see only the environment's versions. */
  publicKey: PublicKeys | undefined;
  environment: string;
  secure: boolean;
  now?: () => Date;
}

/** A signed link shows other versions than the environment's, until the link expires. */
export class Overrides {
  readonly #options: OverridesOptions;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  /** The override that a request carries; `undefined` when it has none or an invalid one. */
  of(request: FastifyRequest): Override | undefined {
    const signed = readCookies(request.headers.cookie).get(overrideCookie);
    return signed === undefined ? undefined : this.open(signed);
  }

  /** Verifies a signed override; `undefined` when it has expired or is invalid here. */
  open(signed: string): Override | undefined {
    const { publicKey, environment, now = () => new Date() } = this.#options;
    return publicKey && verifyOverride(publicKey, signed, { environment, now: now() });
  }

  /** `GET` with a token starts the override and redirects to the site, `POST` ends it. */
  register(app: FastifyInstance): void {
    app.get<{ Querystring: { token?: string } }>(overridePath, async (request, reply) => {
      const { token = '' } = request.query;
      const override = this.open(token);
      if (!override) return reject(reply);
      const now = (this.#options.now ?? (() => new Date()))();
      const maxAgeSeconds = Math.floor(override.expires - now.getTime() / 1000);
      return this.#leave(reply, setCookie(overrideCookie, token, { maxAgeSeconds, secure: this.#options.secure }));
    });
    // The form sends fields, none of which are needed.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, undefined);
    });
    app.post(overridePath, async (_request, reply) =>
      this.#leave(reply, setCookie(overrideCookie, '', { maxAgeSeconds: 0, secure: this.#options.secure })),
    );
  }

  #leave(reply: FastifyReply, cookie: string) {
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  }
}

function reject(reply: FastifyReply) {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('이 링크는 만료되었거나 올바르지 않습니다.\nThis link has expired or is not valid.\n');
}
