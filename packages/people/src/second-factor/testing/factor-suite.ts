import { TOTP } from 'otpauth';

import type { Call } from '@up/api/call';
import * as definitions from '@up/api/calls/people/second-factor';

import { testPassword, type TokenPair, tokensOf } from '@up/backend/testing/backend/account-backend';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { testSite } from '@up/backend/testing/backend/test-backend';
import { openingMilliseconds } from '@up/backend/testing/database/seeded-database';
import { SoftAuthenticator } from '@up/backend/testing/people/soft-authenticator';

/** A backend with a new account for each test, its `owner`, and what tests do with its second factor. */
export function factorSuite(...input: Parameters<typeof accountSuite>) {
  const { database, backend } = accountSuite(...input);
  const owner = { email: '', tokens: {} as TokenPair };
  let counter = 0;
  beforeEach(async () => {
    owner.email = `factor${++counter}@example.com`;
    await backend.join(owner.email);
    owner.tokens = await backend.signIn(owner.email);
  }, openingMilliseconds);

  const make = (call: Call, body?: object, as = owner.tokens) =>
    backend.send(call, { body, params: { id: as.userId } }, { tokens: as });
  /** One after the other: concurrent ones are limited. */
  async function signIns(count: number, email = owner.email): Promise<TokenPair[]> {
    const opened: TokenPair[] = [];
    while (opened.length < count) opened.push(await backend.signIn(email));
    return opened;
  }
  /** A later time, so that a new code is not the last one again. */
  const codeOf = (secret: string) => {
    backend.pass(30);
    return new TOTP({ secret }).generate({ timestamp: backend.now().getTime() });
  };

  /** Makes a call whose response has the tokens of a new session. */
  async function renewing(call: Parameters<typeof make>[0], body: object, as = owner.tokens) {
    const response = await make(call, body, as);
    expect(response.statusCode).toBe(200);
    return { response, tokens: { ...tokensOf(response), userId: as.userId } };
  }

  async function enrollApp(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const started = await make(definitions.startTotp, { password: testPassword });
    const { secret } = started.json<{ secret: string }>();
    const { response, tokens: renewed } = await renewing(definitions.confirmTotp, { code: codeOf(secret) });
    owner.tokens = renewed;
    return { secret, ...response.json<{ recoveryCodes: string[] }>() };
  }

  async function enrollPasskey(authenticator = new SoftAuthenticator(testSite.siteUrl)): Promise<SoftAuthenticator> {
    const started = await make(definitions.startPasskey, { password: testPassword });
    const response = authenticator.create(started.json<{ options: { challenge: string } }>().options);
    owner.tokens = (await renewing(definitions.addPasskey, { name: 'Laptop', response })).tokens;
    return authenticator;
  }

  async function challengeOf(as: TokenPair): Promise<{ challenge: string }> {
    const response = await make(definitions.startConfirmation, undefined, as);
    return response.json<{ passkey: { challenge: string } }>().passkey;
  }
  return { database, backend, owner, make, signIns, codeOf, renewing, enrollApp, enrollPasskey, challengeOf };
}

/** The reason code of a problem. */
export const reasonOf = (response: { json: () => { reasonCode?: string } }) => response.json().reasonCode;
