import { callUrl, type Call } from '@up/api/call';
import { activation, registration } from '@up/api/calls/people/account';
import { createKey } from '@up/api/calls/projects/key';
import { mailbox, type MailboxMail } from '@up/api/calls/platform/mailbox';
import { createProject, project, type Project } from '@up/api/calls/projects/project';
import { login } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { psgId } from '@up/api/constants/provider';

/** A read whose rate is measured. */
export interface MeasuredRead {
  name: 'bare query' | 'project' | 'cards';
  url: string;
  headers: Record<string, string>;
}

const password = 'Kfvmwq1!';

/** Signs up a user with a project and a card in its sandbox; returns the reads to measure. */
export async function prepareReads(origin: string, email = 'bench@example.com'): Promise<MeasuredRead[]> {
  const ask = async <Reply>(call: Call, input: object = {}, body?: object, token?: string) => {
    const response = await fetch(origin + callUrl(call, input), {
      method: call.method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { [headers.authToken]: token }) },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call.name} was answered with ${response.status}: ${await response.text()}`);
    return { response: (await response.json()) as Reply, token: response.headers.get(headers.authToken) ?? '' };
  };
  const no = { emailSubscriptionYN: 'N', smsSubscriptionYN: 'N', pushSubscriptionYN: 'N' };
  const person = { email, password, name: 'Bench', organization: 'Example Pay', country: 'KR', website: '' };
  await ask(registration, {}, { ...person, ...no, tcAcceptYN: 'Y', psgId, languageCode: 'en' });
  await ask(activation, { params: { token: await mailedToken(ask, email) } });
  const { token } = await ask(login, {}, { username: email, password });

  const texts = { projectName: 'Bench', projectDescription: '', callBackURL: '' };
  const made = await ask<Project>(createProject, {}, { ...texts, packageIds: ['card-issuing'] }, token);
  const params = { projectId: made.response.projectID };
  const key = (await ask<{ accessKey: string; secretKey: string }>(createKey, { params }, { keyType: 'mock' }, token))
    .response;
  const keyHeaders = { 'X-UP-Access-Key': key.accessKey, 'X-UP-Secret-Key': key.secretKey };
  await issueCard(origin, keyHeaders);
  return [
    { name: 'bare query', url: `${origin}/readyz`, headers: {} },
    { name: 'project', url: origin + callUrl(project, { params }), headers: { [headers.authToken]: token } },
    { name: 'cards', url: `${origin}/sandbox/v1/cards`, headers: keyHeaders },
  ];
}

async function mailedToken(
  ask: <Reply>(call: Call, input: object) => Promise<{ response: Reply }>,
  email: string,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { response } = await ask<MailboxMail[]>(mailbox, { query: { recipient: email } });
    const token = /token=([\w-]+)/.exec(response[0]?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The mail with the link has not arrived');
}

async function issueCard(origin: string, keyHeaders: Record<string, string>): Promise<void> {
  const post = async (path: string, body: object): Promise<Record<string, string>> => {
    const response = await fetch(`${origin}/sandbox/v1${path}`, {
      method: 'POST',
      headers: { ...keyHeaders, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Record<string, string>;
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${JSON.stringify(reply)}`);
    return reply;
  };
  const agreedAt = '2026-11-02T09:30:00+09:00';
  const { cardholderId } = await post('/cardholders', {
    externalId: 'member-1',
    name: { familyName: 'Kim', givenName: 'Minseo', printedName: 'KIM MINSEO' },
    birthDate: '1994-03-17',
    email: 'minseo.kim@example.com',
    mobileNumber: '+821012345678',
    address: { country: 'KR', postalCode: '04538', region: 'Seoul', line1: '100 Eulji-ro' },
    consents: ['TERMS_OF_SERVICE', 'PERSONAL_DATA'].map((type) => ({ type, agreed: true, agreedAt })),
  });
  await post('/cards', { cardholderId, type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW' });
}
