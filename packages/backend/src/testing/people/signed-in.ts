import { randomUUID } from 'node:crypto';

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import { type Call, type CallInput, callUrl } from '@up/api/call';
import { headers } from '@up/api/constants/headers';

import { accounts } from '@up/people/account/tables';
import type { Clock } from '@up/platform/module';
import type { Database } from '@up/platform/database/database';
import { createAccessTokens } from '@up/platform/secrets/access-token';
import { sessions } from '@up/people/session/tables';
import { portOf } from '@up/processes/origin-of';
import { type CallResponse, injectCall, type TestInput } from '../backend/inject-call.ts';
import { seededAt } from '../database/seeded-database.ts';
import { accountRow } from './project-row.ts';
import { testTokenSecret } from '../backend/test-backend.ts';

/** A signed-in user who makes calls. */
export interface TestUser {
  uid: string;
  email: string;
  /** Those of the user's calls. */
  headers(): Promise<Record<string, string>>;
  call<C extends Call>(call: C, input: CallInput<C>): Promise<CallResponse<C>>;
  /** Makes a call with an input that its types may not allow. */
  send(call: Call, input: TestInput): Promise<LightMyRequestResponse>;
  /** Opens a stream over HTTP, until the signal aborts; the backend then listens. */
  open(call: Call, input: TestInput, signal: AbortSignal): Promise<Response>;
}

/** Creates an active account and signs it in without a password, which only the tests of sessions need. */
export async function signIn(
  app: FastifyInstance,
  db: Database,
  name: string,
  clock: Clock = () => seededAt,
): Promise<TestUser> {
  const [uid, sid] = [randomUUID(), randomUUID()];
  const email = `${name.toLowerCase()}@example.com`;
  await db.insert(accounts).values(accountRow(uid, name, email));
  const expiresAt = new Date('2100-01-01T00:00:00Z');
  await db.insert(sessions).values({ id: sid, accountId: uid, createdAt: seededAt, lastUsedAt: seededAt, expiresAt });
  const accessTokens = createAccessTokens({ secrets: [testTokenSecret], clock });
  const ownHeaders = async () => ({
    [headers.authToken]: await accessTokens.issue({ uid, sid, userName: email }),
    [headers.language]: 'en',
  });
  return {
    uid,
    email,
    headers: ownHeaders,
    call: async (call, input) => injectCall(app, call, input, await ownHeaders()),
    send: async (call, input) => injectCall(app, call, input, await ownHeaders()),
    open: async (call, input, signal) => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const port = portOf(app.server);
      return fetch(`http://127.0.0.1:${port}${callUrl(call, input)}`, { headers: await ownHeaders(), signal });
    },
  };
}
