/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';

import { withdrawal } from '@up/api/calls/account';
import * as calls from '@up/api/calls/member';
import { deleteProject, handOverProject, project } from '@up/api/calls/project';
import { reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';

import { auditEvents } from '../audit/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type AccountBackend, openAccountBackend, testPassword } from '../testing/account-backend.ts';
import { type Person, projectPeople } from '../testing/project-people.ts';
import { databaseKinds, openingMilliseconds } from '../testing/seeded-database.ts';
import { projectInvitations } from './tables.ts';

describe.each(databaseKinds())('members on $name', ({ open }) => {
  let database: OpenDatabase;
  let backend: AccountBackend;
  beforeAll(async () => {
    database = await open();
    backend = await openAccountBackend(database);
  }, openingMilliseconds);
  afterAll(() => backend.close());

  const { person, newProject, invite, accept, membersOf, joined, memberId } = projectPeople(() => backend);
  async function trailOf(projectId: string): Promise<string[]> {
    const rows = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, projectId));
    return rows.map(({ action }) => action);
  }

  describe('a member', () => {
    it('leaves, and can no longer open the project; the leader cannot leave', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const member = await joined(leader, projectId);
      const leave = (by: Person) => backend.call(calls.leaveProject, { params: { projectId } }, by);
      expect((await leave(leader)).statusCode).toBe(403);
      expect((await leave(member)).statusCode).toBe(200);
      expect((await backend.call(project, { params: { projectId } }, member)).statusCode).toBe(404);
      expect((await trailOf(projectId)).at(-1)).toBe('member.left');
    });

    it('is mailed when the leader deletes the project', async () => {
      const leader = await person();
      const projectId = await newProject(leader, 'Dinner *cards*');
      const member = await joined(leader, projectId);
      const before = backend.mails.length;
      await backend.call(deleteProject, { params: { projectId }, body: { words: 'Delete Project' } }, leader);
      await backend.drainMails();
      expect(backend.mails.slice(before)).toMatchObject([
        { recipient: member.email, text: expect.stringContaining('Dinner *cards*') },
      ]);
    });

    it('is expelled, and can be invited again', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const [admin, member] = [await joined(leader, projectId, projectRole.admin), await joined(leader, projectId)];
      const ids = new Map<Person, string>();
      for (const who of [leader, admin, member]) ids.set(who, await memberId(leader, projectId, who));
      const expel = async (by: Person, who: Person) => {
        const params = { projectId, memberId: ids.get(who) ?? '' };
        return (await backend.call(calls.expelMember, { params }, by)).statusCode;
      };
      // Neither the leader nor the caller.
      expect([await expel(admin, leader), await expel(admin, admin), await expel(leader, leader)]).toEqual([
        409, 409, 409,
      ]);
      expect([await expel(admin, member), await expel(admin, member)]).toEqual([200, 404]);
      expect((await backend.call(project, { params: { projectId } }, member)).statusCode).toBe(404);
      expect((await trailOf(projectId)).at(-1)).toBe('member.expelled');
      await backend.drainMails();
      expect(backend.mails.at(-1)).toMatchObject({
        recipient: member.email,
        subject: '[UP] You were removed from a project',
        text: expect.stringMatching(/removed you from it/),
      });
      await invite(leader, projectId, member.email);
      expect((await accept(member, await backend.mailedToken())).statusCode).toBe(200);
    });
  });

  describe('a withdrawal', () => {
    it('is possible for the former leader, and deletes the address', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const next = await joined(leader, projectId);
      const other = await newProject(next);
      await invite(next, other, leader.email);
      await backend.mailedToken();
      const withdraw = () => {
        const body = { password: testPassword, userId: leader.tokens.userId };
        return backend.call(withdrawal, { body }, leader);
      };
      expect((await withdraw()).json()).toMatchObject({ reasonCode: reasonCodes.leadsProject });
      const handOver = { params: { projectId }, body: { memberId: await memberId(leader, projectId, next) } };
      expect((await backend.call(handOverProject, handOver, leader)).json()).toMatchObject({ role: '50' });
      await backend.drainMails();
      expect(backend.mails.at(-1)).toMatchObject({ recipient: next.email, subject: '[UP] You lead a project now' });
      expect((await withdraw()).statusCode).toBe(200);

      expect(await membersOf(next, projectId)).toMatchObject([{ email: next.email, role: '55', self: true }]);
      expect(await membersOf(next, other)).toHaveLength(1);
      const rows = await database.db
        .select()
        .from(projectInvitations)
        .where(inArray(projectInvitations.projectId, [projectId, other]));
      expect(JSON.stringify(rows)).not.toContain(leader.email);
    });
  });
});
