import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { LRUCache } from 'lru-cache';

import { issueUpstreamToken } from '@up/api/calls/platform/upstream';
import { headers } from '@up/api/constants/headers';
import { schemasOf } from '@up/api/schemas-of';

import type { AskMainApi } from '../main-api.ts';

/** How long a token is used again, in milliseconds: an upstream accepts it for 60 s, so it always has 40 s left. */
const reuseMs = 20_000;
const maxTokens = 10_000;

/** What a request of a member says about its session. */
const sessionHeaders = [headers.authToken, headers.userId];

/** Whether a request comes with a session, valid or not. */
export function hasSession(incoming: IncomingHttpHeaders): boolean {
  return typeof incoming[headers.authToken.toLowerCase()] === 'string';
}

/**
 * Tokens that name members to upstreams. The Main API checks the session and signs; one token is requested for all calls
 * of a session to an upstream that come together.
 */
export class MemberTokens {
  readonly #ask: AskMainApi;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, { token: Promise<string>; at: number }>({ max: maxTokens });

  constructor(ask: AskMainApi, now: () => number = Date.now) {
    this.#ask = ask;
    this.#now = now;
  }

  /**
   * @param incoming the headers of the member's request
   * @throws {MainApiError} with the response of the Main API, such as 401 for a session that has ended
   */
  async of(incoming: IncomingHttpHeaders, audience: string): Promise<string> {
    const session = Object.fromEntries(
      sessionHeaders.flatMap((name) => {
        const value = incoming[name.toLowerCase()];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const key = createHash('sha256')
      .update(JSON.stringify([audience, session]))
      .digest('base64url');
    const known = this.#known.get(key);
    if (known && this.#now() - known.at < reuseMs) return known.token;
    const token = this.#issue(session, audience);
    this.#known.set(key, { token, at: this.#now() });
    token.catch(() => this.#known.delete(key));
    return token;
  }

  async #issue(session: Record<string, string>, audience: string): Promise<string> {
    const { path, method } = issueUpstreamToken;
    const response = await this.#ask(path, { method, headers: session, body: JSON.stringify({ audience }) });
    return schemasOf(issueUpstreamToken).response.parse(await response.json()).token;
  }
}
