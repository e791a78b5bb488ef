import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { pages } from '@up/api/pages';

import { expect } from '../journey.ts';
import { field, firstPassword, type Person } from '../people.ts';

/** Sets up an authenticator app on the account's own page, and returns its secret. */
export async function setUpAuthenticator(page: Page, who: Person): Promise<string> {
  const { text, prefix } = who;
  await page.goto(`${prefix}${pages.security()}`);
  await page.getByRole('button', { name: text('account.security.app.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('account.field.password'), { exact: true }).fill(firstPassword);
  await dialog.getByRole('button', { name: text('account.security.next') }).click();
  const uri = await dialog.getByRole('link').getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await field(page, who, 'account.security.app.code').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: text('account.security.app.use') }).click();
  await page.getByRole('button', { name: text('account.security.codes.kept') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return secret;
}
