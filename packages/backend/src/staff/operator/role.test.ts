import { eq } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import { auditTrail, projectEvents } from '@up/api/calls/staff/audit';
import {
  decideProject,
  grantOperator,
  operatorProject,
  operatorProjectPage,
  operatorTokenHeader,
  waitingItems,
} from '@up/api/calls/staff/operator';
import { createProject, project } from '@up/api/calls/projects/project';
import { reasonCodes } from '@up/api/problem';

import { outgoingMails } from '@up/platform/mail/tables';
import { projectBody } from '../../testing/people/project-body.ts';
import { enrollTotp } from '../../testing/people/enroll-totp.ts';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { signIn, type TestUser } from '../../testing/people/signed-in.ts';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { testOperatorToken } from '../../testing/backend/test-backend.ts';

describe.each(databaseKinds())('the operator role on $name', ({ open }) => {
  let staff: TestUser;
  const { database, app, leader } = leaderSuite(open);
  beforeAll(async () => {
    staff = await signIn(app, database.db, 'Staff');
    await grant(staff.email, true);
    await enrollTotp(database.db, staff.uid);
  }, 60_000);

  const grant = (email: string, operator: boolean) =>
    app.inject({
      method: 'POST',
      url: callUrl(grantOperator, {}),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { email, operator },
    });
  let counter = 0;
  async function newProject(): Promise<string> {
    const projectName = `Wallet ${++counter}`;
    const body = projectBody({ projectName, packageIds: ['digital-wallet'] });
    return (await leader.call(createProject, { body })).json().projectID;
  }

  it('allows its account the calls of the staff until it is revoked', async () => {
    expect((await leader.call(waitingItems, {})).statusCode).toBe(403);
    const other = await signIn(app, database.db, 'Other');
    expect((await grant(` ${other.email.toUpperCase()} `, true)).json()).toMatchObject({ roles: ['user', 'operator'] });
    const rejected = await other.call(waitingItems, {});
    expect([rejected.statusCode, rejected.json()]).toEqual([
      403,
      expect.objectContaining({ reasonCode: reasonCodes.secondFactorMissing }),
    ]);
    await enrollTotp(database.db, other.uid);
    expect((await other.call(waitingItems, {})).statusCode).toBe(200);
    await grant(other.email, false);
    expect((await other.call(waitingItems, {})).statusCode).toBe(403);
    expect((await grant('nobody@example.com', true)).statusCode).toBe(404);
  });

  it('lists waiting items, and removes decided ones', async () => {
    const projectId = await newProject();
    const waiting = async () => (await staff.call(waitingItems, {})).json();
    expect((await waiting()).find(({ id }) => id === projectId)).toMatchObject({ kind: 'project', by: 'Leader' });
    await staff.call(decideProject, { params: { projectId }, body: { status: '10', reason: '' } });
    expect((await waiting()).find(({ id }) => id === projectId)).toBeUndefined();
  });

  it('leaves the decision about an own project to others', async () => {
    const projectName = `Wallet ${++counter}`;
    const body = projectBody({ projectName, packageIds: ['digital-wallet'] });
    const { projectID: projectId } = (await staff.call(createProject, { body })).json();
    const decision = { params: { projectId }, body: { status: '10' as const, reason: '' } };
    const own = await staff.call(decideProject, decision);
    expect(own.json()).toMatchObject({ status: 403, reasonCode: reasonCodes.ownProject });
    const other = await signIn(app, database.db, 'Colleague');
    await grant(other.email, true);
    await enrollTotp(database.db, other.uid);
    expect((await other.call(decideProject, decision)).json()).toMatchObject({ projectStatus: '10' });
  });

  it('mails the decision to the members', async () => {
    const projectId = await newProject();
    await staff.call(decideProject, { params: { projectId }, body: { status: '20', reason: 'No contract' } });
    const sent = await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'project-rejected'));
    expect(sent).toMatchObject([{ recipient: leader.email, locale: 'en', values: { project: projectId } }]);
  });

  it('records who decided; the leader sees the decision and the reason, but not the member of the staff', async () => {
    const projectId = await newProject();
    await staff.call(decideProject, { params: { projectId }, body: { status: '20', reason: 'No contract' } });
    const input = { params: { projectId }, query: {} };
    const [rejected, created] = (await leader.call(projectEvents, input)).json().items;
    // Recorded by ids, read by names.
    expect(created?.details.packages).toBe('Digital Wallet');
    expect(rejected).toMatchObject({
      action: 'project.rejected',
      actor: { kind: 'operator', name: '' },
      details: { reason: 'No contract' },
    });
    const seen = (await leader.call(project, { params: { projectId } })).json();
    expect(seen.statusReason).toBe('No contract');
    const trail = (await staff.call(auditTrail, { query: { module: 'project', subject: projectId } })).json();
    expect(trail.items.map(({ action }) => action)).toEqual(['project.rejected', 'project.created']);
    expect(trail.items[0]).toMatchObject({ actor: { name: 'Staff' }, subjectName: `Wallet ${counter}` });
    expect((await staff.call(projectEvents, input)).statusCode).toBe(404);
    const details = await staff.call(operatorProject, { params: { projectId } });
    expect(details.json()).toMatchObject({ projectStatus: '20', events: trail.items });
  });

  it('finds projects by status and words, with paging', async () => {
    await newProject();
    const found = (query: object) => staff.call(operatorProjectPage, { query }).then((response) => response.json());
    expect(await found({ match: 'wallet', pageSize: 10 })).toMatchObject({ page: 1, total: counter });
    const rejected = (await found({ status: '20' })).items;
    expect(new Set(rejected.map(({ projectStatus }) => projectStatus))).toEqual(new Set(['20']));
    expect(await found({ match: 'nothing like it' })).toMatchObject({ items: [], total: 0 });
    expect((await staff.send(operatorProjectPage, { query: { status: 'x' } })).statusCode).toBe(400);
    expect((await staff.call(operatorProject, { params: { projectId: 'x' } })).statusCode).toBe(404);
  });
});
