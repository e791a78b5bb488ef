import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import type { CallFunction } from '@up/api/client';
import { createKey, type KeyWithSecret } from '@up/api/calls/projects/key';
import { inviteMember } from '@up/api/calls/projects/member';
import { createProject } from '@up/api/calls/projects/project';
import { pages } from '@up/api/pages';
import type { ProjectTabId } from '@up/api/project-tabs';
import { projectRole } from '@up/api/roles';

import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';
import { texts } from '../texts.ts';

const text = texts('en');

async function openProject(call: CallFunction, projectName: string): Promise<string> {
  const body = { projectName, projectDescription: '', packageIds: ['card-issuing'], callBackURL: '' };
  return (await call(createProject, { body })).projectID;
}

const openTab = (page: Page, projectId: string, tab: ProjectTabId) =>
  page.goto(`/en${pages.projectDetails({ projectId, tab })}`);

const button = (page: Page, id: string) => page.getByRole('button', { name: text(id), exact: true });

/** The text of the file that an action downloads. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<{ name: string; content: string }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
}

async function deleteKey(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').fill('Delete');
  await dialog.getByRole('button', { name: text('projects.keys.delete.action') }).click();
}

test('keys are issued with a certificate, rotated, and deleted by typing Delete @full', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const leader = await openPerson(baseURL ?? '', 'Key Leader');
  const state = await leader.signIn();
  const projectId = await openProject(leader.call, 'Keys');
  await context.setStorageState(state);
  await openTab(page, projectId, 'credentials');

  await button(page, 'projects.keys.generate.encryption').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('projects.keys.commonName'), { exact: true }).fill('api.example.com');
  await dialog.getByLabel(text('projects.keys.password'), { exact: true }).fill('Correct-horse-1');
  const file = await downloaded(page, () =>
    dialog.getByRole('button', { name: text('projects.keys.makeFile') }).click(),
  );
  expect(file.name).toMatch(/\.p12$/);
  const certificate = page.getByRole('button', { name: new RegExp(`^${text('projects.keys.certificate.download')}`) });
  const pem = await downloaded(page, () => certificate.click());
  expect(new X509Certificate(pem.content).subject).toContain('CN=api.example.com');

  const encryption = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: text('projects.keys.kind.encryption') }) });
  await encryption.getByRole('button', { name: text('projects.keys.rotate.action') }).click();
  await dialog.getByLabel(text('projects.keys.source'), { exact: true }).selectOption('server');
  await dialog.getByRole('button', { name: text('projects.keys.make') }).click();
  const step = text('projects.keys.rotate.step').replace('{step}', '2').replace('{steps}', '3');
  await expect(dialog.getByText(step)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(encryption.getByText(step)).toBeVisible();
  await encryption.getByRole('button', { name: text('projects.keys.rotate.continue') }).click();
  await deleteKey(page, () => dialog.getByRole('button', { name: text('projects.keys.delete.action') }).click());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(encryption.getByRole('button', { name: text('projects.keys.rotate.action') })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('test data are generated, exported and available in the sandbox immediately @full', async ({
  page,
  context,
  baseURL,
}) => {
  const leader = await openPerson(baseURL ?? '', 'Data Leader');
  const state = await leader.signIn();
  const projectId = await openProject(leader.call, 'Data');
  const body = { keyType: 'mock' } as const;
  const key: KeyWithSecret = await leader.call(createKey, { params: { projectId }, body });
  await context.setStorageState(state);
  await openTab(page, projectId, 'test_data');
  await page.getByLabel(text('projects.testData.seed'), { exact: true }).fill('demo1');
  await button(page, 'projects.testData.generate.action').click();
  await expect(page.getByText(text('projects.testData.generated'))).toBeVisible();
  const exportAs = (format: string) =>
    downloaded(page, () =>
      page.getByRole('button', { name: text('projects.testData.export').replace('{format}', format) }).click(),
    );
  const rows = JSON.parse((await exportAs('JSON')).content) as { cardholderId: string; name: string }[];
  const csv = (await exportAs('CSV')).content;
  expect(rows).not.toEqual([]);
  for (const { cardholderId } of rows) expect(csv).toContain(cardholderId);
  const [first] = rows;
  const known = await page.request.get(`/sandbox/v1/cardholders/${first?.cardholderId}`, {
    headers: { 'X-UP-Access-Key': key.accessKey, 'X-UP-Secret-Key': key.secretKey },
  });
  expect(known.status()).toBe(200);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en${pages.projectDetails({ projectId, tab: 'test_data', data: 'card' })}`);
  await expect(page.getByRole('table', { name: text('projects.testData.kind.card') })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an invitation is accepted on the dashboard, and a member sees what the role does not allow @full', async ({
  page,
  context,
  baseURL,
}) => {
  const leader = await openPerson(baseURL ?? '', 'Inviting Leader');
  await leader.signIn();
  const projectId = await openProject(leader.call, 'Invited');
  const member = await openPerson(baseURL ?? '', 'Invited Member');
  const state = await member.signIn();
  await leader.call(inviteMember, {
    params: { projectId },
    body: { email: member.email, role: projectRole.member },
  });
  await context.setStorageState(state);
  await page.goto(`/en${pages.dashboard()}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `${text('projects.dashboard.invitations.accept')} Invited` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invited' })).toBeVisible();

  await openTab(page, projectId, 'project_settings');
  await expect(page.getByText(text('projects.notEligible').replace('{leader}', 'Inviting Leader'))).toBeVisible();
  await page.getByRole('link', { name: text('projects.notEligible.members') }).click();
  await expect(page.getByRole('table', { name: text('projects.members.table') })).toContainText('Inviting Leader');
});
