/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, inArray } from 'drizzle-orm';

import { withdrawal } from '@up/api/calls/account';
import * as calls from '@up/api/calls/member';
import { createProject, deleteProject, handOverProject, type Project, project } from '@up/api/calls/project';
import { linkProblems, reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';

import { auditEvents } from '../audit/tables.ts';
import type { OpenDatabase } from '../database/database.ts';
import { type AccountBackend, openAccountBackend, testPassword, type TokenPair } from '../testing/account-backend.ts';
import { databaseKinds, openingMilliseconds } from '../testing/seeded-database.ts';
import { invitationSeconds } from './invite.ts';
import { projectInvitations } from './tables.ts';

describe.each(databaseKinds())('members on $name', ({ open }) => {
  let database: OpenDatabase;
  let backend: AccountBackend;
  beforeAll(async () => {
    database = await open();
    backend = await openAccountBackend(database);
  }, openingMilliseconds);
  afterAll(() => backend.close());

  let counter = 0;
  const address = () => `person-${++counter}@example.com`;

  interface Person {
    email: string;
    tokens: TokenPair;
  }
  async function person(change = {}): Promise<Person> {
    const email = address();
    await backend.join(email, change);
    return { email, tokens: await backend.signIn(email) };
  }
  async function newProject(leader: Person, projectName = `Project ${++counter}`): Promise<string> {
    const body = { projectName, projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' };
    const created = await backend.call(createProject, { body }, leader);
    expect(created.statusCode).toBe(201);
    return created.json<Project>().projectID;
  }
  const invite = (by: Person, projectId: string, email: string, role: string = projectRole.member) =>
    backend.call(calls.inviteMember, { params: { projectId }, body: { email, role } }, by);
  const accept = (by: Person, token: string) => backend.call(calls.acceptInvitation, { params: { token } }, by);
  const membersOf = async (by: Person, projectId: string) =>
    (await backend.call(calls.members, { params: { projectId } }, by)).json<calls.Member[]>();
  async function joined(leader: Person, projectId: string, role: string = projectRole.member): Promise<Person> {
    const invited = await person();
    expect((await invite(leader, projectId, invited.email, role)).statusCode).toBe(201);
    expect((await accept(invited, await backend.mailedToken())).statusCode).toBe(200);
    return invited;
  }
  async function memberId(by: Person, projectId: string, { email }: Person): Promise<string> {
    return (await membersOf(by, projectId)).find((each) => each.email === email)?.memberId ?? '';
  }
  async function trailOf(projectId: string): Promise<string[]> {
    const rows = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, projectId));
    return rows.map(({ action }) => action);
  }

  describe('an invitation', () => {
    it('is sent by mail, shown, and makes a member of who accepts it', async () => {
      const [leader, invited] = [await person({ name: 'Han Leader' }), await person({ languageCode: 'ko' })];
      const projectId = await newProject(leader, 'Lunch cards');
      const answer = await invite(leader, projectId, ` ${invited.email.toUpperCase()} `, projectRole.admin);
      expect(answer.json()).toMatchObject({ email: invited.email, status: 'invited', role: '50' });

      const token = await backend.mailedToken();
      const mail = backend.mails.at(-1);
      expect(mail).toMatchObject({ recipient: invited.email, locale: 'ko', subject: '[UP] 프로젝트에 초대됐어요' });
      expect(mail?.text).toContain(`https://portal.example.com/project/invitation?token=${token}`);
      // No mail carries text that the inviter typed.
      expect(mail?.html).not.toMatch(/Lunch|Han/);

      const shown = await backend.call(calls.invitation, { params: { token } }, invited);
      expect(shown.json()).toEqual({ projectName: 'Lunch cards', inviter: 'Han Leader', role: '50' });
      expect((await accept(invited, token)).json()).toEqual({ projectID: projectId });
      expect(await membersOf(invited, projectId)).toMatchObject([
        { email: leader.email, role: '55', status: 'active', self: false },
        { email: invited.email, role: '50', status: 'active', self: true },
      ]);
      expect(await trailOf(projectId)).toEqual(['project.created', 'invitation.sent', 'member.joined']);
    });

    it('goes in the language that is read to an address without an account, and waits for it to sign up', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const email = address();
      expect((await invite(leader, projectId, email)).statusCode).toBe(201);
      const token = await backend.mailedToken();
      expect(backend.mails.at(-1)).toMatchObject({ locale: 'en', subject: '[UP] You are invited to a project' });
      await backend.join(email);
      expect((await accept({ email, tokens: await backend.signIn(email) }, token)).statusCode).toBe(200);
    });

    it('can be sent again: its time starts anew, and only the last link works', async () => {
      const [leader, invited] = [await person(), await person()];
      const projectId = await newProject(leader);
      await invite(leader, projectId, invited.email);
      const first = await backend.mailedToken();
      const open = (await membersOf(leader, projectId)).find(({ status }) => status === 'invited');
      const invitationId = open?.memberId ?? '';
      const params = { projectId, invitationId };
      const resent = await backend.call(calls.resendInvitation, { params }, leader);
      expect(resent.json()).toMatchObject({ memberId: invitationId, status: 'invited' });
      const second = await backend.mailedToken();
      expect(second).not.toBe(first);
      expect((await accept(invited, first)).statusCode).toBe(400);
      expect((await accept(invited, second)).statusCode).toBe(200);
      expect((await backend.call(calls.resendInvitation, { params }, leader)).statusCode).toBe(409);
      expect(await trailOf(projectId)).toContain('invitation.resent');
    });

    it('waits for an account with its address, which accepts or declines it without the link', async () => {
      const [leader, invited, other] = [await person(), await person(), await person()];
      const projects = [await newProject(leader, 'First'), await newProject(leader, 'Second')];
      for (const projectId of projects) await invite(leader, projectId, invited.email);
      const waiting = async (by: Person) =>
        (await backend.call(calls.receivedInvitations, {}, by))
          .json<calls.ReceivedInvitation[]>()
          .toSorted((one, another) => one.projectName.localeCompare(another.projectName));
      const [first, second] = await waiting(invited);
      expect([first, second]).toMatchObject([{ projectName: 'First', role: '60' }, { projectName: 'Second' }]);
      expect(await waiting(other)).toEqual([]);

      const params = { invitationId: first?.invitationId ?? '' };
      expect((await backend.call(calls.acceptReceivedInvitation, { params }, other)).statusCode).toBe(404);
      const both = await Promise.all(
        [1, 2].map(() => backend.call(calls.acceptReceivedInvitation, { params }, invited)),
      );
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
      const declined = { params: { invitationId: second?.invitationId ?? '' } };
      expect((await backend.call(calls.declineInvitation, declined, other)).statusCode).toBe(404);
      expect((await backend.call(calls.declineInvitation, declined, invited)).statusCode).toBe(200);
      expect((await backend.call(calls.acceptReceivedInvitation, declined, invited)).statusCode).toBe(404);
      expect(await waiting(invited)).toEqual([]);
      expect((await membersOf(leader, projects[0] ?? '')).map(({ email }) => email)).toContain(invited.email);
      expect((await membersOf(leader, projects[1] ?? '')).map(({ email }) => email)).toEqual([leader.email]);
      expect(await trailOf(projects[1] ?? '')).toContain('invitation.declined');
    });

    it('works once, for its address alone, and its token is stored as a hash', async () => {
      const [leader, invited, other] = [await person(), await person(), await person()];
      const projectId = await newProject(leader);
      await invite(leader, projectId, invited.email);
      const token = await backend.mailedToken();
      expect((await accept(other, token)).json()).toMatchObject({
        status: 403,
        reasonCode: reasonCodes.invitationForAnother,
      });
      expect(JSON.stringify(await database.db.select().from(projectInvitations))).not.toContain(token);
      const both = await Promise.all([accept(invited, token), accept(invited, token)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
      expect((await accept(invited, token)).json()).toMatchObject({
        reasonCode: reasonCodes.invitationFailed,
        type: linkProblems.used,
      });
      expect((await accept(invited, 'nonsense')).json()).toMatchObject({ type: linkProblems.unknown });
    });

    it('is not sent to a member or twice, also not by two at once', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const admin = await joined(leader, projectId, projectRole.admin);
      const again = { status: 409, reasonCode: reasonCodes.memberAgain, fieldErrors: { email: 'member.again' } };
      for (const { email } of [leader, admin]) {
        expect((await invite(leader, projectId, email)).json()).toMatchObject(again);
      }
      const email = address();
      const both = await Promise.all([invite(leader, projectId, email), invite(admin, projectId, email)]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
      expect((await invite(leader, projectId, email)).json()).toMatchObject(again);
    });

    it('can be taken back, and then sent again', async () => {
      const [leader, invited] = [await person(), await person()];
      const projectId = await newProject(leader);
      const { memberId: invitationId } = (await invite(leader, projectId, invited.email)).json<calls.Member>();
      const token = await backend.mailedToken();
      const cancel = () => backend.call(calls.cancelInvitation, { params: { projectId, invitationId } }, leader);
      expect((await cancel()).statusCode).toBe(200);
      expect((await cancel()).statusCode).toBe(409);
      expect((await accept(invited, token)).json()).toMatchObject({ type: linkProblems.unknown });
      expect(await membersOf(leader, projectId)).toHaveLength(1);
      expect((await invite(leader, projectId, invited.email)).statusCode).toBe(201);
    });

    it('is not mailed any more when it was taken back before it went out', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const { memberId: invitationId } = (await invite(leader, projectId, address())).json<calls.Member>();
      await backend.call(calls.cancelInvitation, { params: { projectId, invitationId } }, leader);
      const before = backend.mails.length;
      await expect(backend.mailedToken()).resolves.toBeTruthy();
      expect(backend.mails).toHaveLength(before);
    });

    it('ends after seven days, with the address, and makes room for another', async () => {
      const [leader, invited] = [await person(), await person()];
      const projectId = await newProject(leader);
      await invite(leader, projectId, invited.email);
      const token = await backend.mailedToken();
      backend.pass(invitationSeconds);
      const [again, lead] = [await backend.signIn(invited.email), await backend.signIn(leader.email)];
      const [late, still] = [
        { ...invited, tokens: again },
        { ...leader, tokens: lead },
      ];
      expect((await accept(late, token)).json()).toMatchObject({ type: linkProblems.expired });
      expect(await membersOf(still, projectId)).toHaveLength(1);
      await backend.runHousekeeping();
      expect(JSON.stringify(await database.db.select().from(projectInvitations))).not.toContain(invited.email);
      expect((await invite(still, projectId, invited.email)).statusCode).toBe(201);
    });

    it.each([
      [{ email: 'x', role: '60' }, { email: 'between {"min":6,"max":30}' }],
      [{ email: 'someone@example.com', role: '55' }, { role: 'invalid' }],
    ])('of %j is refused at its field', async ({ email, role }, fieldErrors) => {
      const leader = await person();
      const answer = await invite(leader, await newProject(leader), email, role);
      expect(answer.json()).toMatchObject({ status: 400, fieldErrors });
    });

    it('is over with its project', async () => {
      const [leader, invited] = [await person(), await person()];
      const projectId = await newProject(leader);
      await invite(leader, projectId, invited.email);
      const token = await backend.mailedToken();
      await backend.call(deleteProject, { params: { projectId }, body: { words: 'Delete Project' } }, leader);
      expect((await accept(invited, token)).json()).toMatchObject({ type: linkProblems.unknown });
    });

    it('tells the other members by mail that the project was deleted', async () => {
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

    it('limits the number of mails to one address', async () => {
      const [leader, invited] = [await person(), await person()];
      const answers = [];
      for (let index = 0; index < 6; index++) {
        answers.push(await invite(leader, await newProject(leader), invited.email));
      }
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
    });

    it("is not kept from going out by a stranger's invitations to the same address", async () => {
      const [leader, stranger, invited] = [await person(), await person(), await person()];
      for (let index = 0; index < 5; index++) {
        expect((await invite(stranger, await newProject(stranger), invited.email)).statusCode).toBe(201);
      }
      expect((await invite(stranger, await newProject(stranger), invited.email)).statusCode).toBe(429);
      expect((await invite(leader, await newProject(leader), invited.email)).statusCode).toBe(201);
    });

    it('has a limit over all inviters of an address, and the first of a project always goes out', async () => {
      const invited = address();
      const again = async (leader: Person, projectId: string) => {
        const sent = await invite(leader, projectId, invited);
        const invitation = sent.json<calls.Member>().memberId;
        const params = { projectId, invitationId: invitation };
        if (sent.statusCode === 201) await backend.call(calls.cancelInvitation, { params }, leader);
        return sent.statusCode;
      };
      const statuses: number[] = [];
      for (let each = 0; each < 5; each++) {
        const leader = await person();
        const projectId = await newProject(leader);
        for (let index = 0; index < 5; index++) statuses.push(await again(leader, projectId));
      }
      expect(statuses.filter((status) => status === 201)).toHaveLength(21);
      // The fifth inviter's first came as the 21st, and nothing after it.
      expect(statuses.slice(20)).toEqual([201, 429, 429, 429, 429]);
      const late = await person();
      expect((await invite(late, await newProject(late), invited)).statusCode).toBe(201);
    });
  });

  describe('a member', () => {
    it('leaves, and no longer finds the project; the leader cannot leave', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const member = await joined(leader, projectId);
      const leave = (by: Person) => backend.call(calls.leaveProject, { params: { projectId } }, by);
      expect((await leave(leader)).statusCode).toBe(403);
      expect((await leave(member)).statusCode).toBe(200);
      expect((await backend.call(project, { params: { projectId } }, member)).statusCode).toBe(404);
      expect((await trailOf(projectId)).at(-1)).toBe('member.left');
    });

    it('is expelled, and may be invited again', async () => {
      const leader = await person();
      const projectId = await newProject(leader);
      const [admin, member] = [await joined(leader, projectId, projectRole.admin), await joined(leader, projectId)];
      const ids = new Map<Person, string>();
      for (const who of [leader, admin, member]) ids.set(who, await memberId(leader, projectId, who));
      const expel = async (by: Person, who: Person) => {
        const params = { projectId, memberId: ids.get(who) ?? '' };
        return (await backend.call(calls.expelMember, { params }, by)).statusCode;
      };
      // Not the leader, and not oneself.
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
      const invited = await person();
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
      expect(invited.email).toBeTruthy();
    });
  });
});
