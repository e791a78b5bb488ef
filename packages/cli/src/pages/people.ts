import type { CallFunction } from '@up/api/client';
import { activation, registration } from '@up/api/calls/people/account';
import { login } from '@up/api/calls/people/session';
import { createKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import { mailbox } from '@up/api/calls/platform/mailbox';
import { headers } from '@up/api/constants/headers';
import { psgId } from '@up/api/constants/provider';
import { createTransport } from '@up/api/transport';

/** The password of every account that is made here. */
export const samplePassword = 'Kfvmwq1!';

/** How long a mail may take, and how often the mailbox is read, in milliseconds. */
const mailMs = 20_000;
const askAgainMs = 100;

/** The tokens of a session. */
export interface SessionTokens {
  auth: string;
  refresh: string;
  userId: string;
}

/** A user with an activated account on a site with a local mailbox. */
export interface Account {
  email: string;
  /** Opens a session, which further calls use. */
  signIn(): Promise<SessionTokens>;
  call: CallFunction;
}

let people = 0;

/**
 * Signs up a user on a site with a local mailbox.
 * @returns the address, and the path of the link in the mail
 * @throws {ProblemError} where the site has no local mailbox
 * @throws {Error} when no mail arrives
 */
export async function signUp(origin: string, name: string): Promise<{ email: string; link: string }> {
  const call = await createTransport({ origin, locale: 'ko' });
  // Addresses have 30 characters at most.
  const email = `${[process.pid, Date.now(), ++people].map((each) => each.toString(36)).join('-')}@example.com`;
  await call(mailbox, { query: { recipient: email } });
  await call(registration, {
    body: {
      email,
      password: samplePassword,
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
  // A job sends the mail after the response.
  for (const end = performance.now() + mailMs; performance.now() < end;) {
    const [mail] = await call(mailbox, { query: { recipient: email } });
    const link = /https?:\/\/[^\s"'<]+\/user\/activation\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (link !== undefined) return { email, link: new URL(link).pathname + new URL(link).search };
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  throw new Error(`no mail to ${email} arrived within ${mailMs / 1000} s`);
}

/** Signs up a user and activates the account. */
export async function openAccount(origin: string, name: string): Promise<Account> {
  const { email, link } = await signUp(origin, name);
  let tokens: SessionTokens | undefined;
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
      await call(login, { body: { username: email, password: samplePassword } });
      if (!tokens) throw new Error('Signing in gave no tokens');
      return tokens;
    },
  };
}

/** Creates what members' pages show: an active project with a key, and one that waits for approval. */
export async function createProjects({ signIn, call }: Account): Promise<{
  projectId: string;
  pendingProjectId: string;
}> {
  await signIn();
  const active = await call(createProject, {
    body: {
      projectName: 'Campus Card',
      projectDescription: 'Prepaid cards for a university: issued at enrolment, topped up by app.',
      packageIds: ['card-issuing'],
      callBackURL: 'https://campus.example.com/up/events',
    },
  });
  const pending = await call(createProject, {
    body: { projectName: 'Transit Wallet', projectDescription: '', packageIds: ['digital-wallet'], callBackURL: '' },
  });
  await call(createKey, { params: { projectId: active.projectID }, body: { keyType: 'mock' } });
  return { projectId: active.projectID, pendingProjectId: pending.projectID };
}
