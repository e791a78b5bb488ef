import { expect, type BrowserContext } from '@playwright/test';
import type { CallFunction } from '@up/api/client';
import { activation, registration } from '@up/api/calls/people/account';
import { createKey } from '@up/api/calls/projects/key';
import { mailbox } from '@up/api/calls/staff/mailbox';
import { createProject } from '@up/api/calls/projects/project';
import { login } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { psgId } from '@up/api/constants/provider';
import { createTransport } from '@up/api/transport';

import { bootHints } from '../../shell/src/boot.ts';
import { createTokenStore, type Tokens } from '../../shell/src/session/tokens.ts';

/** The parameter of a browser's `setStorageState`. */
export type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;

const password = 'Kfvmwq1!';

/** A user with an account, who signs in by real calls. */
export interface Person {
  email: string;
  /** Opens a session and returns the state of a browser with it. */
  signIn(): Promise<BrowserState>;
  call: CallFunction;
}

/** A user with an active project that has keys, and a project that waits for approval. */
export interface Member extends Person {
  projectId: string;
  pendingProjectId: string;
}

let people = 0;

/** Signs up a user; returns the address and the path of the link in the mail. */
export async function signUp(origin: string, name: string): Promise<{ email: string; link: string }> {
  const call = await createTransport({ origin, locale: 'ko' });
  const email = `${process.pid}-${++people}@example.com`;
  await call(registration, {
    body: {
      email,
      password,
      name,
      psgId,
      country: 'KR',
      organization: 'Example Pay',
      website: 'https://example.com',
      languageCode: 'ko',
      tcAcceptYN: 'Y',
      emailSubscriptionYN: 'Y',
      smsSubscriptionYN: 'N',
      pushSubscriptionYN: 'N',
    },
  });
  let link = '';
  // A job sends the mail after the response.
  await expect(async () => {
    const [mail] = await call(mailbox, { query: { recipient: email } });
    link = /https?:\/\/[^\s"'<]+\/user\/activation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  const { pathname, search } = new URL(link);
  return { email, link: pathname + search };
}

/** Signs up a user and activates the account. */
export async function openPerson(origin: string, name: string): Promise<Person> {
  const { email, link } = await signUp(origin, name);
  let tokens: Tokens | undefined;
  const call = await createTransport({
    origin,
    locale: 'ko',
    session(instance) {
      instance.interceptors.request.use((config) => {
        if (tokens) {
          config.headers.set(headers.authToken, tokens.auth);
          config.headers.set(headers.userId, tokens.userId);
        }
        return config;
      });
      instance.interceptors.response.use((response) => {
        if (response.config.url !== login.path) return response;
        const { userId } = response.data as { userId: string };
        tokens = {
          auth: String(response.headers[headers.authToken.toLowerCase()]),
          refresh: String(response.headers[headers.refreshToken.toLowerCase()]),
          userId,
        };
        return response;
      });
    },
  });
  const token = new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '';
  await call(activation, { params: { token } });
  return {
    email,
    call,
    async signIn() {
      await call(login, { body: { username: email, password } });
      if (!tokens) throw new Error('Signing in gave no tokens');
      return stateOf(origin, tokens);
    },
  };
}

/** Signs up a user, activates the account, and creates the data that members' pages show. */
export async function openMember(origin: string, name: string): Promise<Member> {
  const person = await openPerson(origin, name);
  await person.signIn();
  const active = await person.call(createProject, {
    body: {
      projectName: 'Campus Card',
      projectDescription: 'Prepaid cards for a university: issued at enrolment, topped up by app.',
      packageIds: ['card-issuing'],
      callBackURL: 'https://campus.example.com/up/events',
    },
  });
  const pending = await person.call(createProject, {
    body: { projectName: 'Transit Wallet', projectDescription: '', packageIds: ['digital-wallet'], callBackURL: '' },
  });
  const mockKey = { params: { projectId: active.projectID }, body: { keyType: 'mock' as const } };
  await person.call(createKey, mockKey);
  return { ...person, projectId: active.projectID, pendingProjectId: pending.projectID };
}

/** The state that the shell itself would write. */
function stateOf(origin: string, tokens: Tokens): BrowserState {
  const localStorage: { name: string; value: string }[] = [];
  const storage = {
    getItem: () => null,
    setItem: (name: string, value: string) => void localStorage.push({ name, value }),
    removeItem: () => undefined,
  };
  // There are no other tabs.
  createTokenStore(storage, { read: () => undefined, write: () => undefined }).write(tokens);
  const { hostname } = new URL(origin);
  const kept = { path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' } as const;
  return {
    cookies: [{ name: bootHints.session, value: 'in', domain: hostname, ...kept }],
    origins: [{ origin, localStorage }],
  };
}
