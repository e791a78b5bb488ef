import type { KeyObject } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { openOverride, type Override } from '@up/federation/override';

import { readCookies, setCookie } from './cookies.ts';

const overrideCookie = 'UP_OVERRIDE';

/** Where a signed link leads, and where the banner of an override ends it. */
export const overridePath = '/_portal/override';

export interface OverridesOptions {
  /** Without one, only what the environment serves can be seen. */
  publicKey: KeyObject | undefined;
  environment: string;
  secure: boolean;
  now?: () => Date;
}

/** Whoever has a signed link looks at other versions than the environment's, until the link runs out. */
export class Overrides {
  readonly #options: OverridesOptions;

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  /** The override that a request carries; `undefined` when it has none, or none that is good. */
  of(request: FastifyRequest): Override | undefined {
    const sealed = readCookies(request.headers.cookie).get(overrideCookie);
    return sealed === undefined ? undefined : this.open(sealed);
  }

  /** Reads a sealed override; `undefined` when it is not good here and now. */
  open(sealed: string): Override | undefined {
    const { publicKey, environment, now = () => new Date() } = this.#options;
    return publicKey && openOverride(publicKey, sealed, { environment, now: now() });
  }

  /** `GET` with a token takes the override and leads to the site, `POST` ends it. */
  register(app: FastifyInstance): void {
    app.get<{ Querystring: { token?: string } }>(overridePath, async (request, reply) => {
      const { token = '' } = request.query;
      const override = this.open(token);
      if (!override) return refuse(reply);
      const now = (this.#options.now ?? (() => new Date()))();
      const maxAgeSeconds = Math.floor(override.expires - now.getTime() / 1000);
      return this.#leave(reply, setCookie(overrideCookie, token, { maxAgeSeconds, secure: this.#options.secure }));
    });
    // A form sends its fields; there are none that are wanted here.
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

function refuse(reply: FastifyReply) {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('이 링크는 만료되었거나 올바르지 않습니다.\nThis link has expired or is not valid.\n');
}
