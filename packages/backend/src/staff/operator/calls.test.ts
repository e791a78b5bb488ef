import { desc, eq, sql } from 'drizzle-orm';
import { callUrl } from '@up/api/call';
import {
  decidePackage,
  decideProject,
  listedWaitingItems,
  operatorProjects,
  operatorTokenHeader,
  waitingItems,
  type OperatedProject,
  type WaitingItem,
} from '@up/api/calls/staff/operator';
import { createProject, type Project, project, updateProject } from '@up/api/calls/projects/project';
import { auditEvents } from '@up/platform/audit/tables';
import { projectBody } from '../../testing/people/project-body.ts';
import { holdRows, waitForLocks } from '@up/platform/testing/database/held-rows';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { nextOperatorToken, testOperatorToken, createTestServices } from '../../testing/backend/test-backend.ts';
import { outgoingMails } from '@up/platform/mail/tables';
import type { OrderedMail } from '@up/platform/module';
import { systemContext } from '@up/platform/module';
import { operatorMails } from './mails.ts';

describe.each(databaseKinds())('the operator’s side of projects on $name', ({ open }) => {
  const { database, app, leader } = leaderSuite(open);

  async function newProject(packageId = 'digital-wallet'): Promise<string> {
    const body = projectBody({ packageIds: [packageId] });
    return (await leader.call(createProject, { body })).json<Project>().projectID;
  }
  const decide = (projectId: string, status: string, reason = 'No contract', token: string = testOperatorToken) =>
    app.inject({
      method: 'POST',
      url: callUrl(decideProject, { params: { projectId } }),
      headers: { [operatorTokenHeader]: token },
      payload: { status, reason },
    });
  const decideRequest = (projectId: string, approved: boolean, reason = '') =>
    app.inject({
      method: 'POST',
      url: callUrl(decidePackage, { params: { projectId, packageId: 'digital-wallet' } }),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { approved, reason },
    });
  const list = (
    status?: string,
    headers: Record<string, string> = { [operatorTokenHeader]: testOperatorToken },
    after?: string,
  ) => app.inject({ url: callUrl(operatorProjects, { query: { status, after } }), headers });
  async function lastEvent(projectId: string) {
    const [event] = await database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, projectId))
      .orderBy(desc(auditEvents.id));
    return event;
  }

  it('lists waiting projects, oldest first, with the address of the leader', async () => {
    const [first, second] = [await newProject(), await newProject()];
    await newProject('card-issuing');
    const waiting = (await list('01')).json<OperatedProject[]>();
    expect(waiting.map(({ projectID }) => projectID).toSorted()).toEqual([first, second].toSorted());
    expect(waiting[0]).toMatchObject({ leaderEmail: 'leader@example.com', projectStatus: '01' });
    expect((await list('99')).json()).toEqual([]);
    // With the other token, as while it is being changed.
    const all = await list(undefined, { [operatorTokenHeader]: nextOperatorToken });
    expect(all.json<OperatedProject[]>().length).toBeGreaterThan(waiting.length);
    const ids = all.json<OperatedProject[]>().map(({ projectID }) => projectID);
    const after = await list(undefined, undefined, ids[0]);
    expect(after.json<OperatedProject[]>().map(({ projectID }) => projectID)).toEqual(ids.slice(1));
    expect((await list(undefined, undefined, 'no project')).json()).toEqual([]);
  });

  it('lists the items that have waited longest, of all kinds, and no more than are listed', async () => {
    const projectId = await newProject();
    // Half of them have waited longer than the project.
    await database.db.execute(sql`insert into inquiries (id, type, status, locale, name, company, email, mobile_number,
        title, employee_count, industry_type, source, source_text, created_at, updated_at)
      select gen_random_uuid(), '40', case when number % 10 = 0 then 'closed' else 'open' end, 'ko', '', '', '', '', '', '',
        '', '', '', created_at, created_at + (number - 75) * interval '1 minute'
      from projects, generate_series(1, 300) as number where id = ${projectId}`);
    const headers = { [operatorTokenHeader]: testOperatorToken };
    const items = (await app.inject({ url: callUrl(waitingItems, {}), headers })).json<WaitingItem[]>();
    expect(items).toHaveLength(listedWaitingItems);
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
    expect(items.map(({ id }) => id)).toContain(projectId);
    await database.db.execute(sql`delete from inquiries where title = ''`);
    await decide(projectId, '20');
  });

  it('decides once about a package that an active project has requested', async () => {
    const packageIds = ['card-issuing', 'digital-wallet'];
    const body = projectBody({ packageIds });
    const { projectID: projectId } = (await leader.call(createProject, { body })).json();
    const headers = { [operatorTokenHeader]: testOperatorToken };
    const items = (await app.inject({ url: callUrl(waitingItems, {}), headers })).json<WaitingItem[]>();
    expect(items.filter(({ id }) => id === projectId)).toMatchObject([
      { kind: 'package', title: `${body.projectName} · 디지털 월렛` },
    ]);
    expect((await decideRequest(projectId, false, ' ')).json()).toMatchObject({ fieldErrors: { reason: 'required' } });
    const decided = await Promise.all(Array.from({ length: 20 }, () => decideRequest(projectId, true)));
    expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const seen = (await leader.call(project, { params: { projectId } })).json();
    expect(seen.packages.map(({ id }) => id).toSorted()).toEqual(packageIds);
    expect(seen).not.toHaveProperty('requestedPackages');
    expect(await lastEvent(projectId)).toMatchObject({ action: 'project.packageApproved' });
    const mails = await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'package-approved'));
    const [mail] = mails.filter(({ values }) => values.project === projectId);
    const texts = operatorMails.find(({ kind }) => kind === 'package-approved')?.textsOf;
    const services = await createTestServices(database);
    expect(await texts?.(systemContext(services), { ...mail, locale: 'ko' } as OrderedMail)).toEqual({
      project: body.projectName,
      package: '디지털 월렛',
      reason: '',
    });
  });

  it('keeps an approval that comes while the leader saves the project, with twenty callers', async () => {
    const body = projectBody({ packageIds: ['card-issuing', 'digital-wallet'] });
    const { projectID: projectId } = (await leader.call(createProject, { body })).json();
    const params = { projectId };
    const approve = () => decideRequest(projectId, true);
    // The leader's call has read which packages the project has, and waits to replace them.
    const held = await holdRows(
      database.db,
      sql`select from project_packages where project_id = ${projectId} for update`,
    );
    const saving = leader.call(updateProject, { params, body });
    await waitForLocks(database.db, 1);
    const approving = Array.from({ length: 5 }, approve);
    await waitForLocks(database.db, 6);
    approving.push(...Array.from({ length: 15 }, approve));
    await held.release();
    expect((await saving).statusCode).toBe(200);
    const statuses = (await Promise.all(approving)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const saved = (await leader.call(project, { params })).json();
    expect(saved.packages.map(({ id }) => id).toSorted()).toEqual(body.packageIds);
    expect(saved).not.toHaveProperty('requestedPackages');
  });

  it('approves, and the leader sees it', async () => {
    const projectId = await newProject();
    expect((await decide(projectId, '10', 'Contract 12')).json()).toMatchObject({ projectStatus: '10' });
    const seen = await leader.call(project, { params: { projectId } });
    expect(seen.json()).toMatchObject({ projectStatus: '10' });
    expect(await lastEvent(projectId)).toMatchObject({
      actor: 'operator',
      action: 'project.approved',
      details: { from: '01', to: '10', reason: 'Contract 12' },
    });
  });

  it('rejects permanently, deactivates and activates again', async () => {
    const rejected = await newProject();
    const withoutReason = await decide(rejected, '20', ' ');
    expect(withoutReason.json()).toMatchObject({ status: 400, fieldErrors: { reason: 'required' } });
    await decide(rejected, '20');
    expect((await decide(rejected, '10')).json()).toMatchObject({ status: 409, reasonCode: '20_002_005' });
    expect(await lastEvent(rejected)).toMatchObject({ action: 'project.rejected' });

    const projectId = await newProject('card-issuing');
    expect((await decide(projectId, '20')).statusCode).toBe(409);
    await decide(projectId, '30');
    expect(await lastEvent(projectId)).toMatchObject({ action: 'project.deactivated' });
    expect((await decide(projectId, '10')).statusCode).toBe(200);
    expect(await lastEvent(projectId)).toMatchObject({ action: 'project.activated' });
  });

  it('accepts one of two concurrent decisions', async () => {
    const projectId = await newProject();
    const both = await Promise.all([decide(projectId, '10'), decide(projectId, '20')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('is closed to everybody without the token', async () => {
    const projectId = await newProject();
    for (const token of ['', 'wrong', `${testOperatorToken} `.repeat(2)]) {
      expect((await decide(projectId, '10', '', token)).statusCode).toBe(401);
    }
    expect((await list('01', {})).statusCode).toBe(401);
    expect((await leader.call(operatorProjects, { query: {} })).statusCode).toBe(403);
  });

  it('rejects other decisions and unknown projects', async () => {
    expect((await decide(await newProject(), '90')).statusCode).toBe(400);
    expect((await decide('nothing', '10')).statusCode).toBe(404);
    expect((await decide('00000000-0000-4000-8000-000000000000', '10')).statusCode).toBe(404);
  });
});
