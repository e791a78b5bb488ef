import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { idOfToken, readOverride, type Override, type OverrideTrust } from '@up/federation/composition/override';
import type { Store } from '@up/federation/store/store';
import { readCookies, setCookie } from '../http/cookies.ts';
import { isStoreUnavailable } from './watched-store.ts';
import type { PublicKeys } from '@up/federation/contract/signing';

const overrideCookie = 'UP_OVERRIDE';
/** How long an override is used before the store is asked whether it was revoked, in milliseconds. */
const recheckMs = 5000;
const maxKnown = 500;

/** Path of signed links, and of the form with which the banner ends an override. */
export const overridePath = '/_portal/override';

export interface OverridesOptions extends Omit<OverrideTrust, 'publicKey'> {
  /** Without a key, visitors see only the environment's versions. */
  publicKey: PublicKeys | undefined;
  store: Pick<Store, 'read'>;
  secure: boolean;
  now?: () => number;
}

/** A signed link shows other versions than the environment's, until it expires or is revoked. */
export class Overrides {
  readonly #options: OverridesOptions;
  /** By id, with the time of the last look into the store. */
  readonly #known = new LRUCache<string, { override: Promise<Override | undefined>; readAt: number }>({
    max: maxKnown,
  });

  constructor(options: OverridesOptions) {
    this.#options = options;
  }

  /** The override that a request carries; `undefined` when it has none, or one that is not shown here. */
  async of(request: FastifyRequest): Promise<Override | undefined> {
    const token = readCookies(request.headers.cookie).get(overrideCookie);
    return token === undefined ? undefined : this.#open(token).catch(withoutStore);
  }

  /** `GET` with a token starts the override and redirects to the site, `POST` ends it. */
  register(app: FastifyInstance): void {
    app.get<{ Querystring: { token?: string } }>(overridePath, async (request, reply) => {
      const { token = '' } = request.query;
      const override = await this.#open(token);
      if (!override) return reject(reply);
      const maxAgeSeconds = Math.floor(override.expires - this.#now() / 1000);
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

  /** @throws {StoreUnavailableError} when the store cannot be reached, and this edge has not read it before */
  async #open(token: string): Promise<Override | undefined> {
    const { publicKey, environment, teams } = this.#options;
    if (!publicKey) return undefined;
    const trust = { publicKey, environment, teams };
    const id = idOfToken(trust, token);
    const override = id === undefined ? undefined : await this.#read(id, trust);
    return override && override.expires * 1000 > this.#now() ? override : undefined;
  }

  #read(id: string, trust: OverrideTrust): Promise<Override | undefined> {
    const known = this.#known.get(id);
    if (known && this.#now() - known.readAt < recheckMs) return known.override;
    const override = readOverride(this.#options.store, trust, id).catch((error: unknown) => {
      if (!known) this.#known.delete(id);
      if (known && isStoreUnavailable(error)) return known.override;
      throw error;
    });
    this.#known.set(id, { override, readAt: this.#now() });
    return override;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #leave(reply: FastifyReply, cookie: string) {
    return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/', 303);
  }
}

/** The store itself reports once that it is down; meanwhile visitors get the site. */
function withoutStore(error: unknown): undefined {
  if (!isStoreUnavailable(error)) throw error;
}

function reject(reply: FastifyReply) {
  return reply
    .status(403)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('이 링크는 만료되었거나 올바르지 않습니다.\nThis link has expired or is not valid.\n');
}
