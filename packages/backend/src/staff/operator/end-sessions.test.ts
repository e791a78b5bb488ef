import { eq } from 'drizzle-orm';

import { endSessionsOf, operatorTokenHeader } from '@up/api/calls/staff/operator';
import { refreshToken } from '@up/api/calls/people/session';
import { reasonCodes } from '@up/api/problem';

import { auditEvents } from '@up/platform/audit/tables';
import { accountSuite } from '../../testing/backend/suites.ts';
import { type TokenPair } from '../../testing/backend/account-backend.ts';
import { databaseKinds, openingMilliseconds } from '../../testing/database/seeded-database.ts';
import { testOperatorToken } from '../../testing/backend/test-backend.ts';

describe.each(databaseKinds())('the operator’s side of sessions on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);
  beforeAll(async () => {
    for (const name of ['one', 'two']) await backend.join(`${name}@example.com`);
  }, openingMilliseconds);

  const end = (payload: object, token = testOperatorToken) =>
    backend.app.inject({ method: 'POST', url: endSessionsOf.path, headers: { [operatorTokenHeader]: token }, payload });
  const statusOf = async ({ refresh }: TokenPair) =>
    (await backend.call(refreshToken, {}, { tokens: { refresh } })).statusCode;

  it('ends those of one account, and says so in the audit trail', async () => {
    const [one, two] = [await backend.signIn('one@example.com'), await backend.signIn('two@example.com')];
    await backend.signIn('one@example.com');
    const response = await end({ email: ' One@example.com', reason: 'Left the company' });
    expect(response.json()).toEqual({ ended: 2 });
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
    const events = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, one.userId));
    expect(events.at(-1)).toMatchObject({
      actor: 'operator',
      action: 'session.ended',
      details: { reason: 'Left the company' },
    });
  });

  it("ends everybody's", async () => {
    const both = [await backend.signIn('one@example.com'), await backend.signIn('two@example.com')];
    expect((await end({ reason: '' })).statusCode).toBe(200);
    for (const tokens of both) expect(await statusOf(tokens)).toBe(401);
  });

  it('rejects an unknown address, and callers who are not the operator', async () => {
    const tokens = await backend.signIn('one@example.com');
    expect((await end({ email: 'nobody@example.com', reason: '' })).json()).toMatchObject({ status: 404 });
    expect((await end({ email: '', reason: '' })).statusCode).toBe(404);
    expect((await end({ reason: '' }, 'guessed')).json()).toMatchObject({ reasonCode: reasonCodes.unauthenticated });
    expect(await statusOf(tokens)).toBe(200);
  });
});
