import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { type CallInput, type Call, callUrl } from '@up/api/call';
import type { Attachment } from '@up/api/calls/projects/attachment';
import * as calls from '@up/api/calls/projects/inquiry';
import { operatorTokenHeader, waitingItems, type WaitingItem } from '@up/api/calls/staff/operator';
import { createProject, deleteProject } from '@up/api/calls/projects/project';
import { projectRole } from '@up/api/roles';

import { attachments } from './attachment/tables.ts';
import type { MailMessage } from '@up/platform/mail/message';
import { type Context, systemContext } from '@up/platform/module';
import { projectMembers } from '../project/tables.ts';
import { sandboxCalls } from '@up/sandbox/history/tables';
import { goodPdf } from '@up/platform/testing/files/pdf-files';
import { projectBody } from '@up/backend/testing/people/project-body';
import { databaseKinds, seededAt } from '@up/backend/testing/database/seeded-database';
import { signIn, type TestUser } from '@up/backend/testing/people/signed-in';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { createTestServices, testOperatorToken } from '@up/backend/testing/backend/test-backend';
import { openTestJobs } from '@up/backend/testing/backend/test-jobs';
import { inquiries } from './tables.ts';

const contact = {
  type: '30',
  name: 'Kim Jiwon',
  company: 'Example Pay',
  email: 'jiwon@example.com',
  mobileNumber: '01012345678',
  title: 'Prepaid cards',
  description: 'We would like to issue prepaid cards.',
  employeeCount: '10-49',
  industryType: 'fintech',
  source: 'search',
  sourceText: '',
  attachmentId: '',
  dataCollectionConsent: true,
  newsletterConsent: false,
  homepage: '',
};
const question = { type: '20' as const, title: 'Error 400', description: 'What does it mean?', attachmentId: '' };

describe.each(databaseKinds())('inquiries on $name', ({ open }) => {
  let context: Context;
  const mails: MailMessage[] = [];
  const users = new Map<string, TestUser>();
  let projectId: string;
  const transport = { send: async (message: MailMessage) => void mails.push(message) };
  const { database, app } = backendSuite(open, { transport });
  beforeAll(async () => {
    context = systemContext(await createTestServices(database, { transport }));
    for (const name of ['leader', 'admin', 'member', 'stranger']) {
      users.set(name, await signIn(app, database.db, name));
    }
    projectId = await newProject();
  });

  function user(name: string): TestUser {
    const found = users.get(name);
    if (!found) throw new Error(`${name} is not signed in`);
    return found;
  }

  async function newProject(): Promise<string> {
    const { projectID } = (await user('leader').call(createProject, { body: projectBody() })).json();
    await database.db.insert(projectMembers).values(
      (['admin', 'member'] as const).map((name) => ({
        projectId: projectID,
        accountId: user(name).uid,
        role: projectRole[name],
        status: 'active' as const,
        joinedAt: seededAt,
      })),
    );
    return projectID;
  }

  let sender = 0;
  const visit = (body: object, address = `192.0.2.${++sender}`) =>
    app.inject({ method: 'POST', url: '/api/inquiries', payload: body, headers: { 'X-Forwarded-For': address } });
  const operate = (call: Call, inquiryId: string, body?: object) =>
    app.inject({
      method: call.method,
      url: callUrl(call, { params: { inquiryId } }),
      headers: { [operatorTokenHeader]: testOperatorToken },
      ...(body && { payload: body }),
    });
  const sendMails = async () => {
    mails.length = 0;
    await (await openTestJobs(database)).runDue(context);
    return mails;
  };
  const ask = async (
    name: string,
    body: CallInput<typeof calls.createProjectInquiry>['body'] = question,
    id = projectId,
  ) => (await user(name).call(calls.createProjectInquiry, { params: { projectId: id }, body })).json();
  const titles = async (name: string, topic: 'contract' | 'development') => {
    const answer = await user(name).call(calls.projectInquiries, { params: { projectId }, query: { topic } });
    return answer.json<{ items: calls.Inquiry[] }>().items.map(({ title }) => title);
  };
  const uploaded = async () => {
    const headers = { 'Content-Type': 'application/pdf', 'X-Forwarded-For': `192.0.2.${++sender}` };
    const url = '/api/attachments?fileName=a.pdf';
    return (await app.inject({ method: 'POST', url, headers, payload: goodPdf })).json<Attachment>().attachmentId;
  };

  it('of a visitor is acknowledged with a number, and its answer comes by mail', async () => {
    const attachmentId = await uploaded();
    const taken = await visit({ ...contact, attachmentId, newsletterConsent: true });
    expect(taken.statusCode).toBe(201);
    const { number } = taken.json<{ number: string }>();
    expect(number).toMatch(/^UP-\d{6}$/);
    const sent = await sendMails();
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual([contact.email, contact.email, 'staff@example.com']);
    expect(sent.filter(({ subject }) => subject.includes(number))).toHaveLength(2);
    expect(JSON.stringify(sent)).not.toContain(contact.title);

    const waiting = await app.inject({
      url: '/api/operator/inquiries?status=open',
      headers: { [operatorTokenHeader]: testOperatorToken },
    });
    const row = waiting.json<{ items: calls.Inquiry[] }>().items.find((each) => each.number === number);
    const inquiryId = row?.inquiryId ?? '';
    const waitsForStaff = async () =>
      (await operate(waitingItems, ''))
        .json<WaitingItem[]>()
        .some(({ kind, id }) => kind === 'inquiry' && id === inquiryId);
    expect(await waitsForStaff()).toBe(true);
    const thread = (await operate(calls.operatorInquiry, inquiryId)).json<calls.OperatedInquiry>();
    expect(thread).toMatchObject({ company: 'Example Pay', status: 'open', project: null });
    const url = thread.messages[0]?.attachment?.url ?? '';
    expect((await app.inject(url)).rawPayload.equals(goodPdf)).toBe(true);

    const answer = { description: 'Yes, you can.\n<b>[Call](https://example.com)</b> us.', attachmentId: '' };
    const answered = await operate(calls.answerInquiry, inquiryId, answer);
    expect(answered.json()).toMatchObject({ status: 'answered' });
    expect(await waitsForStaff()).toBe(false);
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ recipient: contact.email });
    expect(mail?.text).toContain('Yes, you can.\n\n<b>[Call](https://example.com)</b> us.');
    expect(mail?.html).not.toContain('href="https://example.com"');

    expect((await operate(calls.closeInquiryByOperator, inquiryId)).json()).toMatchObject({ status: 'closed' });
    expect((await sendMails())[0]?.text).toMatch(/\((Contact us|문의하기)\)/);
    expect((await operate(calls.answerInquiry, inquiryId, answer)).statusCode).toBe(409);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(51) }],
    ['company', { company: 'x'.repeat(51) }],
    ['email', { email: `${'x'.repeat(250)}@example.com` }],
    ['title', { title: 'x'.repeat(256) }],
    ['description', { description: 'x'.repeat(1001) }],
    ['mobileNumber', { mobileNumber: '' }],
    ['mobileNumber', { mobileNumber: '1'.repeat(21) }],
    ['sourceText', { source: 'other' }],
    ['dataCollectionConsent', { dataCollectionConsent: false }],
    ['homepage', { homepage: 'https://spam.example.com' }],
    ['type', { type: '40' }],
  ])('of a visitor is rejected for its %s', async (field, change) => {
    const rejected = await visit({ ...contact, ...change });
    expect(rejected.statusCode).toBe(400);
    expect(Object.keys(rejected.json<{ fieldErrors: object }>().fieldErrors)).toEqual([field]);
  });

  it('accepts a file once, and none that does not exist', async () => {
    const attachmentId = await uploaded();
    const email = 'once@example.com';
    const both = await Promise.all([1, 2].map(() => visit({ ...contact, email, attachmentId })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await visit({ ...contact, email, attachmentId: 'unknown' })).json()).toMatchObject({ status: 409 });
  });

  it('from one address are limited', async () => {
    const address = '198.51.100.1';
    const all = [];
    for (let index = 0; index < 11; index++)
      all.push(await visit({ ...contact, email: `a${index}@example.com` }, address));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(201), 429]);
  });

  it('of a project are visible to their author, its leader and its admins', async () => {
    const inquiry = await ask('member', { ...question, title: 'From a member' });
    await ask('leader', { ...question, type: '40', title: 'From the leader' });
    expect(await titles('member', 'development')).toEqual(['From a member']);
    expect(await titles('member', 'contract')).toEqual([]);
    expect(await titles('admin', 'development')).toEqual(['From a member']);
    expect(await titles('leader', 'contract')).toEqual(['From the leader']);

    const params = { projectId, inquiryId: inquiry.inquiryId };
    const read = async (name: string, at = params) =>
      (await user(name).call(calls.projectInquiry, { params: at })).statusCode;
    expect([await read('member'), await read('leader'), await read('admin'), await read('stranger')]).toEqual([
      200, 200, 200, 404,
    ]);
    const others = await ask('leader');
    expect(await read('member', { projectId, inquiryId: others.inquiryId })).toBe(404);
    expect(await read('leader', { projectId: await newProject(), inquiryId: inquiry.inquiryId })).toBe(404);
    for (const call of [
      calls.projectInquiries,
      calls.createProjectInquiry,
      calls.writeInquiryMessage,
      calls.closeInquiry,
    ]) {
      const body = call === calls.createProjectInquiry ? question : { description: 'x', attachmentId: '' };
      const rejected = await user('stranger').send(call, { params, query: { topic: 'development' }, body });
      expect(rejected.statusCode).toBe(404);
    }
  });

  it('can contain a masked call of the own sandbox, but of no other', async () => {
    const id = randomUUID();
    await database.db.insert(sandboxCalls).values({
      id,
      sandboxId: projectId,
      apiId: 'issue-card',
      method: 'POST',
      path: '/sandbox/v1/cards',
      status: 409,
      code: 'CARD_LIMIT_REACHED',
      durationMilliseconds: 5,
      request: { headers: {}, body: '{"pin":"***"}' },
      response: { headers: {}, body: '{}' },
      keyType: 'mock',
      at: new Date(),
      sandboxAt: new Date(),
    });
    const { inquiryId } = await ask('member', { ...question, callId: id });
    await database.db.delete(sandboxCalls).where(eq(sandboxCalls.id, id));
    const thread = await operate(calls.operatorInquiry, inquiryId);
    expect(thread.json<calls.OperatedInquiry>().messages[0]?.call).toMatchObject({
      code: 'CARD_LIMIT_REACHED',
      request: { body: '{"pin":"***"}' },
    });
    const body = { ...question, callId: randomUUID() };
    const rejected = await user('member').call(calls.createProjectInquiry, { params: { projectId }, body });
    expect(rejected.statusCode).toBe(404);
  });

  it('of a project are answered, reopened, answered again and closed, and mailed about', async () => {
    await sendMails();
    const { inquiryId } = await ask('member');
    expect((await sendMails()).map(({ recipient }) => recipient)).toEqual(['staff@example.com']);
    await operate(calls.answerInquiry, inquiryId, { description: 'It means…', attachmentId: '' });
    const [mail] = await sendMails();
    expect(mail).toMatchObject({ recipient: user('member').email, locale: 'en' });
    expect(mail?.text).toContain(`/en/project/details?projectId=${projectId}&tab=development_inquiry`);
    expect(mail?.text).toMatch(/of your project Project \d+ has been answered/);
    expect(mail?.text).not.toContain('It means');

    const params = { projectId, inquiryId };
    const body = { description: 'And this?', attachmentId: '' };
    const written = await user('member').call(calls.writeInquiryMessage, { params, body });
    expect(written.json()).toMatchObject({ status: 'reopened', open: true });
    expect((await operate(calls.answerInquiry, inquiryId, body)).json()).toMatchObject({ status: 'answered' });
    const closed = (await user('member').call(calls.closeInquiry, { params })).json();
    expect(closed).toMatchObject({ status: 'closed', open: false });
    expect(closed.messages.map(({ from }) => from)).toEqual(['asker', 'provider', 'asker', 'provider']);
    expect((await user('member').call(calls.writeInquiryMessage, { params, body })).statusCode).toBe(409);
    expect((await user('member').call(calls.closeInquiry, { params })).statusCode).toBe(409);
  });

  it('are deleted with their project, including their files', async () => {
    const id = await newProject();
    const attachmentId = await uploaded();
    await ask('leader', { ...question, attachmentId }, id);
    const before = await database.db.$count(inquiries);
    await user('leader').call(deleteProject, { params: { projectId: id }, body: { words: 'Delete Project' } });
    expect(await database.db.$count(inquiries)).toBe(before - 1);
    await context.hooks.housekeeping(context);
    await expect(context.files.open(attachmentId)).rejects.toThrow();
    const stored = await database.db.select({ id: attachments.id }).from(attachments);
    expect(stored.map((row) => row.id)).not.toContain(attachmentId);
  });
});
