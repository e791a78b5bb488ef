import { desc, eq } from 'drizzle-orm';

import { members } from '@up/api/calls/projects/member';
import { createProject, handOverProject, project, updateProject } from '@up/api/calls/projects/project';
import { reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';

import { auditEvents } from '@up/platform/audit/tables';
import { accounts } from '@up/people/account/tables';
import { projectBody } from '@up/backend/testing/people/project-body';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { leadsProject } from '../repository/projects.ts';
import { projectMembers } from '../tables.ts';

describe.each(databaseKinds())('handing a project over on $name', ({ open }) => {
  const { database, app } = backendSuite(open);

  let counter = 0;
  const create = async (leader: TestUser, name = `Project ${++counter}`) => {
    const response = await leader.call(createProject, { body: projectBody({ projectName: name }) });
    return response.json().projectID;
  };

  /** A project with two members. */
  async function prepare(role: (typeof projectRole)['admin' | 'member'] = projectRole.member) {
    const leader = await signIn(app, database.db, `Leader${++counter}`);
    const next = await signIn(app, database.db, `Next${++counter}`);
    const projectId = await create(leader, `Shared ${counter}`);
    await database.db
      .insert(projectMembers)
      .values({ projectId, accountId: next.uid, role, status: 'active', joinedAt: seededAt });
    const list = (await leader.call(members, { params: { projectId } })).json();
    const idOf = ({ email }: TestUser) => list.find((each) => each.email === email)?.memberId ?? '';
    const handOver = (by: TestUser, memberId: string) =>
      by.call(handOverProject, { params: { projectId }, body: { memberId } });
    const roles = async () => {
      const now = (await next.call(members, { params: { projectId } })).json();
      return now.map((each) => `${each.email} ${each.role}`);
    };
    return { leader, next, projectId, idOf, handOver, roles };
  }

  it.each([projectRole.member, projectRole.admin])(
    'makes a member of role %s the leader, and keeps who led as an admin',
    async (role) => {
      const { leader, next, projectId, idOf, handOver, roles } = await prepare(role);
      const response = await handOver(leader, idOf(next));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ role: projectRole.admin, leader: expect.stringMatching(/^Next/) });
      expect(await roles()).toEqual([`${next.email} 55`, `${leader.email} 50`]);
      expect(
        (await leader.call(updateProject, { params: { projectId }, body: projectBody({ projectName: 'Mine' }) }))
          .statusCode,
      ).toBe(403);
      expect(
        (await next.call(updateProject, { params: { projectId }, body: projectBody({ projectName: 'Mine' }) }))
          .statusCode,
      ).toBe(200);
      expect(await leadsProject(database.db, leader.uid)).toBe(false);
      expect(await leadsProject(database.db, next.uid)).toBe(true);
      const [event] = await database.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.action, 'project.handedOver'))
        .orderBy(desc(auditEvents.id));
      expect(event).toMatchObject({ actor: leader.uid, subject: projectId });
      expect(event?.details).toEqual({ from: leader.uid, to: next.uid });
    },
  );

  it('changes nothing when the new leader has a project with the same name', async () => {
    const { leader, next, projectId, idOf, handOver, roles } = await prepare();
    const { projectName } = (await leader.call(project, { params: { projectId } })).json();
    await create(next, projectName.toUpperCase());
    expect((await handOver(leader, idOf(next))).json()).toMatchObject({
      status: 409,
      reasonCode: reasonCodes.projectNameTaken,
      fieldErrors: { memberId: 'leader.nameTaken' },
    });
    expect(await roles()).toEqual([`${leader.email} 55`, `${next.email} 60`]);
  });

  it('is rejected for the leader, a stranger and a former member', async () => {
    const { leader, next, projectId, idOf, handOver } = await prepare();
    const elsewhere = await prepare();
    expect((await handOver(leader, idOf(leader))).statusCode).toBe(409);
    for (const id of [elsewhere.idOf(elsewhere.next), 'nonsense', projectId]) {
      expect((await handOver(leader, id)).statusCode).toBe(404);
    }
    // Withdrawn a moment ago: the membership was read as active, but the account no longer is.
    await database.db.update(accounts).set({ status: 'withdrawn', email: '' }).where(eq(accounts.id, next.uid));
    expect((await handOver(leader, idOf(next))).statusCode).toBe(404);
    await database.db.update(projectMembers).set({ status: 'deleted' }).where(eq(projectMembers.accountId, next.uid));
    expect((await handOver(leader, idOf(next))).statusCode).toBe(404);
  });

  it('makes one of two members the leader when both are chosen concurrently', async () => {
    const { leader, next, projectId, idOf, handOver } = await prepare();
    const responses = await Promise.all([handOver(leader, idOf(next)), handOver(leader, idOf(next))]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const list = (await next.call(members, { params: { projectId } })).json();
    expect(list.filter(({ role }) => role === projectRole.leader)).toHaveLength(1);
  });
});
