import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

import type { Call, CallInput } from '@up/api/call';
import { activation, registration } from '@up/api/calls/people/account';
import { login } from '@up/api/calls/people/session';
import { headers } from '@up/api/constants/headers';
import { psgId } from '@up/api/constants/provider';
import type { RegistrationForm } from '@up/api/forms/registration';

import type { OpenDatabase } from '@up/platform/database/database';
import type { MailMessage } from '@up/platform/mail/message';
import { seededAt } from '../database/seeded-database.ts';
import { systemContext } from '@up/platform/module';
import { type CallResponse, injectCall, type TestInput } from './inject-call.ts';
import { cheapPasswords, createTestBackend, createTestServices } from './test-backend.ts';
import { openTestJobs } from './test-jobs.ts';

export interface TokenPair {
  auth: string;
  refresh: string;
  userId: string;
}

/** Options of a request: its user, address and language. */
export interface RequestOptions {
  tokens?: Partial<TokenPair>;
  /** The address that the edge forwards. */
  address?: string;
  locale?: 'ko' | 'en';
  userAgent?: string;
}

/** A backend for tests of accounts, with a clock that the test moves, and delivered mails. */
export interface AccountBackend {
  app: FastifyInstance;
  /** The sent mails, oldest first. */
  mails: MailMessage[];
  now(): Date;
  pass(seconds: number): void;
  call<C extends Call>(call: C, input: CallInput<C>, options?: RequestOptions): Promise<CallResponse<C>>;
  /** Makes a call with an input that its types may not allow. */
  send(call: Call, input: TestInput, options?: RequestOptions): Promise<LightMyRequestResponse>;
  /** Sends waiting mails. */
  drainMails(): Promise<void>;
  /** Sends waiting mails and returns the token of the newest. */
  mailedToken(): Promise<string>;
  runHousekeeping(): Promise<void>;
  /** The number of password hashes so far, which are expensive. */
  hashed(): number;
  signUp(email: string, change?: Partial<RegistrationForm>): Promise<void>;
  /** Signs up and verifies the address. */
  join(email: string, change?: Partial<RegistrationForm>): Promise<void>;
  signIn(email: string, options?: RequestOptions & { password?: string }): Promise<TokenPair>;
  close(): Promise<void>;
}

export const testPassword = 'Kfvm472!';

export function registrationOf(email: string): RegistrationForm {
  return {
    country: 'KR',
    email,
    emailSubscriptionYN: 'N',
    name: 'Kim Jiwon',
    organization: 'Example Pay',
    password: testPassword,
    psgId,
    pushSubscriptionYN: 'N',
    smsSubscriptionYN: 'N',
    tcAcceptYN: 'Y',
    website: 'https://example.com',
    languageCode: 'en',
  };
}

export async function openAccountBackend(database: OpenDatabase): Promise<AccountBackend> {
  let moment = seededAt.getTime();
  const clock = () => new Date(moment);
  const mails: MailMessage[] = [];
  const cheap = await cheapPasswords();
  let hashed = 0;
  const hash = (password: string) => {
    hashed += 1;
    return cheap.hash(password);
  };
  const passwords = { ...cheap, hash };
  const transport = { send: async (message: MailMessage) => void mails.push(message) };
  const options = { clock, passwords, transport };
  const app = await createTestBackend(database, options);
  const context = systemContext(await createTestServices(database, options));
  const jobs = await openTestJobs(database);

  async function call<C extends Call>(definition: C, input: TestInput, options: RequestOptions = {}) {
    const { tokens = {}, address, locale = 'en', userAgent } = options;
    return injectCall(app, definition, input, {
      [headers.language]: locale,
      ...(tokens.auth && { [headers.authToken]: tokens.auth }),
      ...(tokens.refresh && { [headers.refreshToken]: tokens.refresh }),
      ...(tokens.userId && { [headers.userId]: tokens.userId }),
      ...(address && { 'X-Forwarded-For': address }),
      ...(userAgent && { 'User-Agent': userAgent }),
    });
  }

  /** The mails whose tokens were asked for. */
  let readCount = 0;

  async function mailedToken() {
    await jobs.runDue(context);
    // Other mails may have been sent with it.
    const unread = mails.slice(readCount);
    readCount = mails.length;
    const token = unread.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    if (!token) throw new Error('No mail with a token has arrived');
    return token;
  }

  async function signUp(email: string, change: Partial<RegistrationForm> = {}) {
    mustBe(200, await call(registration, { body: { ...registrationOf(email), ...change } }));
  }

  return {
    app,
    mails,
    now: clock,
    pass: (seconds) => void (moment += seconds * 1000),
    call,
    send: call,
    drainMails: () => jobs.runDue(context),
    runHousekeeping: () => context.hooks.housekeeping(context),
    mailedToken,
    hashed: () => hashed,
    signUp,
    join: async (email, change) => {
      await signUp(email, change);
      mustBe(200, await call(activation, { params: { token: await mailedToken() } }));
    },
    signIn: async (email, { password = testPassword, ...options } = {}) => {
      const response = await call(login, { body: { username: email, password } }, options);
      mustBe(200, response);
      return tokensOf(response);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The tokens in the headers of a response. */
export function tokensOf(response: Pick<LightMyRequestResponse, 'headers' | 'json'>): TokenPair {
  const header = (name: string) => String(response.headers[name.toLowerCase()]);
  const { userId = '' } = response.json<{ userId?: string }>();
  return { auth: header(headers.authToken), refresh: header(headers.refreshToken), userId };
}

function mustBe(status: number, response: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): void {
  if (response.statusCode !== status) throw new Error(`Answered with ${response.statusCode}: ${response.body}`);
}
