import { eq, inArray } from 'drizzle-orm';

import { withdrawal } from '@up/api/calls/people/account';
import * as calls from '@up/api/calls/projects/member';
import { deleteProject, handOverProject, project } from '@up/api/calls/projects/project';
import { reasonCodes } from '@up/api/problem';
import { projectRole, type ProjectRole } from '@up/api/roles';

import { auditEvents } from '@up/platform/audit/tables';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { testPassword } from '@up/backend/testing/backend/account-backend';
import { type Person, projectPeople } from '@up/backend/testing/people/project-people';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { projectInvitations } from './tables.ts';

describe.each(databaseKinds())('members on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);

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

    it('gets another role, which the leader and the caller do not', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const [admin, member] = [await joined(leader, projectId, projectRole.admin), await joined(leader, projectId)];
      const change = async (by: Person, who: Person, role: ProjectRole) => {
        const params = { projectId, memberId: await memberId(leader, projectId, who) };
        return backend.send(calls.changeMemberRole, { params, body: { role } }, by);
      };
      expect((await change(member, admin, projectRole.member)).statusCode).toBe(403);
      expect((await change(admin, leader, projectRole.member)).statusCode).toBe(409);
      expect((await change(admin, admin, projectRole.member)).statusCode).toBe(409);
      expect((await change(leader, member, projectRole.leader)).statusCode).toBe(400);
      expect((await change(leader, member, projectRole.admin)).json()).toMatchObject({ role: projectRole.admin });
      expect((await trailOf(projectId)).at(-1)).toBe('member.roleChanged');
      expect((await change(member, admin, projectRole.member)).json()).toMatchObject({ role: projectRole.member });
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
      expect(backend.mails.findLast(({ recipient }) => recipient === member.email)).toMatchObject({
        subject: expect.stringMatching(/^\[UP\] You were removed from a project · ./),
        text: expect.stringMatching(/removed you from the project/),
      });
      await invite(leader, projectId, member.email);
      expect((await accept(member, await backend.mailedToken())).statusCode).toBe(200);
    });
  });

  describe('the members of a project', () => {
    /** The recipients and subjects of the mails that an act causes. */
    async function mailedBy(act: () => Promise<unknown>) {
      await backend.drainMails();
      const before = backend.mails.length;
      await act();
      await backend.drainMails();
      const mails = backend.mails.slice(before);
      return {
        text: mails.map(({ text }) => text).join('\n'),
        to: Object.fromEntries(mails.map(({ recipient, subject }) => [recipient, subject])),
      };
    }
    async function team() {
      const leader = await person({ languageCode: 'ko' });
      const projectId = await newProject(leader, 'Dinner cards');
      const [admin, member] = [await joined(leader, projectId, projectRole.admin), await joined(leader, projectId)];
      return { leader, admin, member, projectId };
    }
    const left = {
      ko: '[UP] 프로젝트에서 빠진 멤버가 있어요 · Dinner cards',
      en: '[UP] A member is no longer in your project · Dinner cards',
    };

    it('are told by mail who joins, except the person who joined', async () => {
      const { leader, admin, member, projectId } = await team();
      const newcomer = await person({ name: 'Kim *Minseo*' });
      await invite(leader, projectId, newcomer.email);
      const token = await backend.mailedToken();
      const { to, text } = await mailedBy(() => accept(newcomer, token));
      expect(to).toEqual({
        [leader.email]: '[UP] 프로젝트에 새 멤버가 참여했어요 · Dinner cards',
        [admin.email]: '[UP] A new member joined your project · Dinner cards',
        [member.email]: '[UP] A new member joined your project · Dinner cards',
      });
      expect(text).toContain('Kim *Minseo* accepted the invitation and is now a member of the project Dinner cards.');
      expect(text).toContain(`/en/project/details?projectId=${projectId}`);
    });

    it('are told by mail who leaves, except the person who left', async () => {
      const { leader, admin, member, projectId } = await team();
      const { to, text } = await mailedBy(() => backend.call(calls.leaveProject, { params: { projectId } }, member));
      expect(to).toEqual({ [leader.email]: left.ko, [admin.email]: left.en });
      expect(text).toContain('is no longer a member of the project Dinner cards.');
    });

    it('are told by mail who was removed, except those who removed and were removed', async () => {
      const { leader, admin, member, projectId } = await team();
      const params = { projectId, memberId: await memberId(leader, projectId, member) };
      const { to } = await mailedBy(() => backend.call(calls.expelMember, { params }, admin));
      expect(to).toEqual({
        [leader.email]: left.ko,
        [member.email]: '[UP] You were removed from a project · Dinner cards',
      });
    });

    it('are told by mail that an account was withdrawn, without its name', async () => {
      const { leader, admin, member } = await team();
      const body = { password: testPassword, userId: member.tokens.userId };
      const { to, text } = await mailedBy(() => backend.call(withdrawal, { body }, member));
      expect(to).toMatchObject({ [leader.email]: left.ko, [admin.email]: left.en });
      expect(text).toContain('A member of the project Dinner cards deleted their account');
    });

    it('get no mail about a project that they have left themselves', async () => {
      const { leader, admin, member, projectId } = await team();
      const { to } = await mailedBy(async () => {
        await backend.call(calls.leaveProject, { params: { projectId } }, member);
        await backend.call(calls.leaveProject, { params: { projectId } }, admin);
      });
      expect(to).toEqual({ [leader.email]: left.ko });
    });

    it('are told of each other when they join at the same time', async () => {
      const leader = await person();
      const newcomers = [await person(), await person()];
      for (let round = 0; round < 5; round += 1) {
        const projectId = await newProject(leader);
        const tokens: string[] = [];
        for (const { email } of newcomers) {
          await invite(leader, projectId, email);
          tokens.push(await backend.mailedToken());
        }
        const { to } = await mailedBy(() =>
          Promise.all(newcomers.map((newcomer, index) => accept(newcomer, tokens[index] ?? ''))),
        );
        // The second one to join is the only newcomer whom no mail tells of another.
        expect(newcomers.filter(({ email }) => email in to)).toHaveLength(1);
      }
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
      expect(backend.mails.at(-1)).toMatchObject({
        recipient: next.email,
        subject: expect.stringMatching(/^\[UP\] You’re now a project leader · ./),
      });
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
