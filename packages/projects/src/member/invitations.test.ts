import { eq } from 'drizzle-orm';

import * as calls from '@up/api/calls/projects/member';
import { deleteProject } from '@up/api/calls/projects/project';
import { linkProblems, reasonCodes } from '@up/api/problem';
import { projectRole } from '@up/api/roles';

import { auditEvents } from '@up/platform/audit/tables';
import { accountSuite } from '@up/backend/testing/backend/suites';
import { type Person, projectPeople } from '@up/backend/testing/people/project-people';
import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { invitationSeconds } from './invite.ts';
import { projectInvitations } from './tables.ts';

describe.each(databaseKinds())('an invitation on $name', ({ open }) => {
  const { database, backend } = accountSuite(open);

  const { address, person, newProject, invite, accept, membersOf, joined } = projectPeople(() => backend);
  async function trailOf(projectId: string): Promise<string[]> {
    const rows = await database.db.select().from(auditEvents).where(eq(auditEvents.subject, projectId));
    return rows.map(({ action }) => action);
  }

  it('is mailed, can be read, and makes a member of whoever accepts it', async () => {
    const [leader, invited] = [await person({ name: 'Han Leader' }), await person({ languageCode: 'ko' })];
    const projectId = await newProject(leader, 'Lunch bank.example.com');
    const response = await invite(leader, projectId, ` ${invited.email.toUpperCase()} `, projectRole.admin);
    expect(response.json()).toMatchObject({ email: invited.email, status: 'invited', role: '50' });

    const token = await backend.mailedToken();
    const mail = backend.mails.at(-1);
    const subject = '[UP] 프로젝트에 초대됐어요 · Lunch bank. example. com';
    expect(mail).toMatchObject({ recipient: invited.email, locale: 'ko', subject });
    expect(mail?.text).toContain(`https://portal.example.com/project/invitation?token=${token}`);
    expect(mail?.text).toContain('Han Leader');
    expect(mail?.text).toContain('Lunch bank. example. com');
    // What the inviter typed is no address in a mail to a stranger.
    expect(`${mail?.text} ${mail?.html}`).not.toContain('bank.example.com');

    const shown = await backend.call(calls.invitation, { params: { token } }, invited);
    expect(shown.json()).toEqual({ projectName: 'Lunch bank.example.com', inviter: 'Han Leader', role: '50' });
    expect((await accept(invited, token)).json()).toEqual({ projectID: projectId });
    expect(await membersOf(invited, projectId)).toMatchObject([
      { email: leader.email, role: '55', status: 'active', self: false },
      { email: invited.email, role: '50', status: 'active', self: true },
    ]);
    expect(await trailOf(projectId)).toEqual(['project.created', 'invitation.sent', 'member.joined']);
  });

  it('is mailed in the language of the inviter to an address without an account, and can be accepted after signing up', async () => {
    const leader = await person();
    const projectId = await newProject(leader, 'Lunch');
    const email = address();
    expect((await invite(leader, projectId, email)).statusCode).toBe(201);
    const token = await backend.mailedToken();
    expect(backend.mails.at(-1)).toMatchObject({ locale: 'en', subject: '[UP] You are invited to a project · Lunch' });
    await backend.join(email);
    expect((await accept({ email, tokens: await backend.signIn(email) }, token)).statusCode).toBe(200);
  });

  it('can be sent again with a new expiry, and then only the last link works', async () => {
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

  it('is listed for the account with its address, which accepts or declines it without the link', async () => {
    const [leader, invited, other] = [await person(), await person(), await person()];
    const projects = [await newProject(leader, 'First'), await newProject(leader, 'Second')];
    for (const projectId of projects) await invite(leader, projectId, invited.email);
    const waiting = async (by: Person) =>
      (await backend.call(calls.receivedInvitations, {}, by))
        .json()
        .toSorted((one, another) => one.projectName.localeCompare(another.projectName));
    const [first, second] = await waiting(invited);
    expect([first, second]).toMatchObject([{ projectName: 'First', role: '60' }, { projectName: 'Second' }]);
    expect(await waiting(other)).toEqual([]);

    const params = { invitationId: first?.invitationId ?? '' };
    expect((await backend.call(calls.acceptReceivedInvitation, { params }, other)).statusCode).toBe(404);
    const both = await Promise.all([1, 2].map(() => backend.call(calls.acceptReceivedInvitation, { params }, invited)));
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

  it('works once and only for its address, and its token is stored as a hash', async () => {
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

  it('is not sent to a member, nor twice, even by two concurrent requests', async () => {
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

  it('can be cancelled, and then sent again', async () => {
    const [leader, invited] = [await person(), await person()];
    const projectId = await newProject(leader);
    const { memberId: invitationId } = (await invite(leader, projectId, invited.email)).json();
    const token = await backend.mailedToken();
    const cancel = () => backend.call(calls.cancelInvitation, { params: { projectId, invitationId } }, leader);
    expect((await cancel()).statusCode).toBe(200);
    expect((await cancel()).statusCode).toBe(409);
    expect((await accept(invited, token)).json()).toMatchObject({ type: linkProblems.unknown });
    expect(await membersOf(leader, projectId)).toHaveLength(1);
    expect((await invite(leader, projectId, invited.email)).statusCode).toBe(201);
  });

  it('is not mailed when it is cancelled first', async () => {
    const leader = await person();
    const projectId = await newProject(leader);
    const { memberId: invitationId } = (await invite(leader, projectId, address())).json();
    await backend.call(calls.cancelInvitation, { params: { projectId, invitationId } }, leader);
    const before = backend.mails.length;
    await backend.drainMails();
    expect(backend.mails).toHaveLength(before);
  });

  it('expires after seven days, which deletes the address and allows another invitation', async () => {
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
  ])('of %j is rejected at its field', async (body, fieldErrors) => {
    const leader = await person();
    const params = { projectId: await newProject(leader) };
    const response = await backend.send(calls.inviteMember, { params, body }, leader);
    expect(response.json()).toMatchObject({ status: 400, fieldErrors });
  });

  it('ends when its project is deleted', async () => {
    const [leader, invited] = [await person(), await person()];
    const projectId = await newProject(leader);
    await invite(leader, projectId, invited.email);
    const token = await backend.mailedToken();
    await backend.call(deleteProject, { params: { projectId }, body: { words: 'Delete Project' } }, leader);
    expect((await accept(invited, token)).json()).toMatchObject({ type: linkProblems.unknown });
  });

  it('is limited in number for each address', async () => {
    const [leader, invited] = [await person(), await person()];
    const responses = [];
    for (let index = 0; index < 6; index++) {
      responses.push(await invite(leader, await newProject(leader), invited.email));
    }
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('is not blocked by the invitations of another project to the same address', async () => {
    const [leader, stranger, invited] = [await person(), await person(), await person()];
    for (let index = 0; index < 5; index++) {
      expect((await invite(stranger, await newProject(stranger), invited.email)).statusCode).toBe(201);
    }
    expect((await invite(stranger, await newProject(stranger), invited.email)).statusCode).toBe(429);
    expect((await invite(leader, await newProject(leader), invited.email)).statusCode).toBe(201);
  });

  it('is limited over all inviters of an address, except for the first one of a project', async () => {
    const invited = address();
    const again = async (leader: Person, projectId: string) => {
      const sent = await invite(leader, projectId, invited);
      const invitation = sent.json().memberId;
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
