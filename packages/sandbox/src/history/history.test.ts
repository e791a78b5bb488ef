import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';

import { newCardholder } from '../testing/sandbox-payers.ts';
import { leaveProject } from '@up/api/calls/projects/member';
import { sendExampleEvent } from '@up/api/calls/sandbox/callback';
import {
  operatorSandboxCall,
  type OperatorSandboxCall,
  sandboxCalls,
  sandboxUpdates,
} from '@up/api/calls/sandbox/sandbox';
import { callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import { projectRole } from '@up/api/roles';

import { until } from '@up/processes/testing/until';
import { projectMembers } from '@up/projects/project/tables';
import { sandboxPayers } from '../testing/sandbox-payers.ts';
import { sandboxSuite } from '../testing/sandbox-suite.ts';
import { auditEvents } from '@up/platform/audit/tables';
import { createTestBackend, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { createSandboxProject } from '../testing/sandbox-project.ts';
import { cardholderRequest, cardRequest } from '../testing/sandbox-requests.ts';
import { sandboxCalls as calls } from './tables.ts';

describe.each(databaseKinds())('the calls of a sandbox on $name', ({ open }) => {
  const { database, app, leader, sandbox } = sandboxSuite(open);

  async function found(match: string, { projectId } = sandbox): Promise<string[]> {
    const response = await leader.call(sandboxCalls, { params: { projectId }, query: { match } });
    const { items } = response.json();
    // Calls of the same millisecond are in no order.
    return items.map(({ method, path }) => `${method} ${path}`).sort();
  }

  it('finds every call that names an object, in its path or in a body, of this project alone', async () => {
    const cardholderId = await newCardholder(sandbox);
    await sandbox.get(`cardholders/${cardholderId}`);
    await sandbox.post('cardholders', cardholderRequest());
    expect(await found(cardholderId)).toEqual([
      `GET /sandbox/v1/cardholders/${cardholderId}`,
      'POST /sandbox/v1/cardholders',
    ]);
    const other = await createSandboxProject(app, database.db, leader);
    expect(await found(cardholderId, other)).toEqual([]);
  });

  it('are shown to the staff by their id, with events and callbacks, without personal data, and recorded', async () => {
    await sandbox.post('callback-endpoints', { url: 'https://example.com/up', events: ['CARDHOLDER_CREATED'] });
    const request = cardholderRequest();
    const { body, headers } = await sandbox.post('cardholders', request);
    const { cardholderId } = body;
    const callId = String(headers['x-request-id']);
    const staff = { [operatorTokenHeader]: testOperatorToken };
    const ask = (id: string) =>
      app.inject({ url: callUrl(operatorSandboxCall, { params: { callId: id } }), headers: staff });
    const response = await ask(callId);
    const shown = response.json<OperatorSandboxCall>();
    expect(shown).toMatchObject({
      id: callId,
      projectId: sandbox.projectId,
      status: 200,
      path: '/sandbox/v1/cardholders',
    });
    expect(shown.response.body).toContain(cardholderId);
    expect(shown.stages.slice(0, 3).map(({ stage }) => stage)).toEqual(['authentication', 'validation', 'operation']);
    await database.db.update(calls).set({ durationMilliseconds: 10_000 }).where(eq(calls.id, callId));
    const { stages: times } = (await ask(callId)).json<OperatorSandboxCall>();
    expect(times.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(10_000);
    const rejected = await sandbox.post('cardholders', {});
    const { stages } = (await ask(String(rejected.headers['x-request-id']))).json<OperatorSandboxCall>();
    expect(stages[0]?.stage).toBe('authentication');
    expect(stages.map(({ stage }) => stage)).not.toContain('validation');
    const [event] = shown.events;
    expect(event).toMatchObject({ resourceId: cardholderId, type: 'CARDHOLDER_CREATED' });
    // Of the built-in receiver, and of the endpoint.
    expect(event?.deliveries.map(({ attempts }) => attempts.length).toSorted()).toEqual([0, 1]);
    for (const personal of [request.birthDate, request.email, request.mobileNumber, request.name.givenName]) {
      expect(response.body).not.toContain(personal);
    }
    const looks = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, callId));
    expect(looks).toHaveLength(2);
    for (const look of looks) expect(look).toMatchObject({ action: 'sandboxCall.viewed', actor: 'operator' });
    for (const id of ['none', randomUUID()]) expect((await ask(id)).statusCode).toBe(404);
  });

  it('have no secret of a response', async () => {
    const cardholderId = await newCardholder(sandbox);
    const { body } = await sandbox.post('cards?expand=credentials', cardRequest(cardholderId));
    const { credentials } = body;
    const stored = (await database.db.select().from(calls)).map(({ response }) => response.body).join();
    expect(stored).toContain('"cvc":"***"');
    for (const secret of [credentials.cardNumber, `"cvc":"${credentials.cvc}"`]) expect(stored).not.toContain(secret);
  });

  it('finds the calls of a payment by its transaction number', async () => {
    const { newCard, pay } = sandboxPayers(() => sandbox);
    const { nrNumber } = await pay({ type: 'CARD', card: (await newCard()).card }, 1_000);
    expect(await found(nrNumber)).toEqual(['POST /sandbox/v1/payments']);
  });

  it('reads no bodies for other words, and takes wildcards literally', async () => {
    await sandbox.post('cardholders', cardholderRequest());
    expect(await found('VERIFIED')).toEqual([]);
    expect(await found('chd_%%%%')).toEqual([]);
  });

  describe('their updates', () => {
    /** Opens the stream as a member; `next` is what it sends next, undefined once it has ended. */
    async function openStream(member: TestUser) {
      const left = new AbortController();
      const { status, headers, body } = await member.open(
        sandboxUpdates,
        { params: { projectId: sandbox.projectId } },
        left.signal,
      );
      const chunks = body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
      return {
        status,
        headers: Object.fromEntries(headers),
        next: async () => {
          const { done = true, value } = (await chunks?.next()) ?? {};
          return done ? undefined : /(?<=event: )\w+/.exec(value ?? '')?.[0];
        },
        leave: () => left.abort(),
      };
    }

    async function newMember(backend = app) {
      const member = await signIn(backend, database.db, `Member${++members}`);
      const row = {
        projectId: sandbox.projectId,
        accountId: member.uid,
        role: projectRole.member,
        status: 'active' as const,
        joinedAt: seededAt,
      };
      await database.db.insert(projectMembers).values(row);
      return member;
    }
    let members = 0;

    it('arrive at all members, whichever copy of the backend they are connected to', async () => {
      const other = await createTestBackend(database);
      const streams = [await openStream(leader), await openStream(await newMember(other))];
      for (const { headers, next } of streams) {
        expect(headers).toMatchObject({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'private, no-store, no-transform',
        });
        expect(await next()).toBe('open');
      }
      await sandbox.get('cards');
      for (const { next, leave } of streams) {
        expect(await next()).toBe('change');
        leave();
      }
      await other.close();
    });

    it('arrive for callbacks of what a member does on a page', async () => {
      const { next, leave } = await openStream(leader);
      expect(await next()).toBe('open');
      const body = { eventType: 'CARD_ISSUED' } as const;
      const sent = await leader.call(sendExampleEvent, { params: { projectId: sandbox.projectId }, body });
      expect(sent.json()).toMatchObject({ deliveries: [{ status: 'DELIVERED' }] });
      expect(await next()).toBe('change');
      leave();
    });

    it('end for a member who has left, before the next of them', async () => {
      const member = await newMember();
      const { next } = await openStream(member);
      expect(await next()).toBe('open');
      await member.call(leaveProject, { params: { projectId: sandbox.projectId } });
      await sandbox.get('cards');
      expect(await next()).toBeUndefined();
      expect((await member.call(sandboxUpdates, { params: { projectId: sandbox.projectId } })).statusCode).toBe(404);
    });

    it('are limited for each account, which gets a place back when it closes one', async () => {
      const member = await newMember();
      const streams: Awaited<ReturnType<typeof openStream>>[] = [];
      while (streams.length <= 12) streams.push(await openStream(member));
      expect(streams.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
      streams[0]?.leave();
      const again = await until(async () => {
        const stream = await openStream(member);
        return stream.status === 200 && stream;
      }, 20);
      expect(await again.next()).toBe('open');
      for (const { leave } of [again, ...streams]) leave();
    });

    it('end when the database cannot report them any more, and can be opened again', async () => {
      const { next } = await openStream(leader);
      expect(await next()).toBe('open');
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'up-backend-changes'`);
      expect(await next()).toBeUndefined();
      const again = await openStream(leader);
      expect(await again.next()).toBe('open');
      await sandbox.get('cards');
      expect(await again.next()).toBe('change');
      again.leave();
    });

    it('end when the backend shuts down, which does not wait for them', async () => {
      const stopping = await createTestBackend(database);
      const member = await newMember(stopping);
      const { next } = await openStream(member);
      expect(await next()).toBe('open');
      await stopping.drain.close();
      expect(await next()).toBeUndefined();
    });
  });
});
