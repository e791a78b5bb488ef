import type { APIRequestContext, Locator, Page } from '@playwright/test';

import { callUrl } from '@up/api/call';
import { activation, registration } from '@up/api/calls/people/account';
import { mailbox, type MailboxMail } from '@up/api/calls/platform/mailbox';
import { psgId } from '@up/api/constants/provider';

import { expect, hydrated } from './journey.ts';
import { texts } from './texts.ts';

export type Language = 'ko' | 'en';

/** The initial password of users in journeys. */
export const firstPassword = 'Kfvmwq1!';

/** A user of the site with a language. Journeys share a site, so each name is used by one journey only. */
export interface Person {
  email: string;
  name: string;
  language: Language;
  /** The path prefix of the user's language. */
  prefix: string;
  text: (id: string) => string;
}

export function person(name: string, language: Language): Person {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  return { email, name, language, prefix: language === 'ko' ? '' : '/en', text: texts(language) };
}

/** Signs up a user through the API, for journeys that do not test the form. */
export async function signUp(request: APIRequestContext, { email, name, language }: Person): Promise<void> {
  const no = { emailSubscriptionYN: 'N', smsSubscriptionYN: 'N', pushSubscriptionYN: 'N' };
  const data = { email, name, organization: 'Example Pay', country: 'KR', website: '', password: firstPassword };
  const response = await request.post(callUrl(registration, {}), {
    data: { ...data, ...no, tcAcceptYN: 'Y', psgId, languageCode: language },
  });
  expect(response.status()).toBe(200);
}

/** Fills in the required fields of the form and sends it. */
export async function fillRegistration(page: Page, who: Person): Promise<void> {
  const { text } = who;
  // The sign-in form, which links to this one, also has an email field.
  await expect(page.getByRole('heading', { level: 1, name: text('account.registration.title') })).toBeVisible();
  await field(page, who, 'account.field.email').fill(who.email);
  await field(page, who, 'account.field.password').fill(firstPassword);
  await field(page, who, 'account.field.confirmation').fill(firstPassword);
  await field(page, who, 'account.field.name').fill(who.name);
  await field(page, who, 'account.field.organization').fill('Example Pay');
  await field(page, who, 'account.field.country').selectOption('KR');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: text('account.registration.submit') }).click();
}

/** Signs up a user and verifies the address. */
export async function join(request: APIRequestContext, who: Person): Promise<void> {
  await signUp(request, who);
  const token = new URL(await mailedLink(request, who.email, '/user/activation')).searchParams.get('token');
  const response = await request.get(callUrl(activation, { params: { token } }));
  expect(response.status()).toBe(200);
}

/** The newest link to a page in the mails to an address, once it differs from the previous one. */
export async function mailedLink(
  request: APIRequestContext,
  email: string,
  path: string,
  before?: string,
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(callUrl(mailbox, { query: { recipient: email } }));
      const words = ((await response.json()) as MailboxMail[]).flatMap(({ text }) => text.split(/\s+/));
      link = words.find((word) => URL.canParse(word) && new URL(word).pathname.endsWith(path));
      return link !== undefined && link !== before;
    })
    .toBe(true);
  return link ?? '';
}

/** A field of a form by its label. */
export function field(page: Page, { text }: Person, id: string): Locator {
  return page.getByLabel(text(id), { exact: true });
}

/** Fills in the sign-in form and sends it with Enter. */
export async function trySignIn(page: Page, who: Person, { password = firstPassword, to = '' } = {}): Promise<void> {
  await page.goto(`${who.prefix}/user/login${to && `?returnUrl=${encodeURIComponent(to)}`}`);
  await hydrated(page);
  await fillSignIn(page, who, password);
}

/** The same on the page that a guard has redirected to. */
export async function fillSignIn(page: Page, who: Person, password = firstPassword): Promise<void> {
  await field(page, who, 'account.field.email').fill(who.email);
  await field(page, who, 'account.field.password').fill(password);
  await page.keyboard.press('Enter');
}

export async function signIn(page: Page, who: Person, options?: Parameters<typeof trySignIn>[2]): Promise<void> {
  await trySignIn(page, who, options);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
}

/** Expects a control to be invalid, focused, and described by a message. */
export async function expectWrong(control: Locator, message: string | RegExp): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(message);
}

/** Removes the faults that rejected calls cause from those of a page. */
export function rejectedCalls(faults: string[]): void {
  expect(faults.splice(0).filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
}
